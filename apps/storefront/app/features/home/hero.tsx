import { texts } from '@briolette/contract';
import { Link } from 'react-router';
import { hero } from '../../site/home-words.ts';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  return (
    <section className="hero">
      <HeroPicture />
      <div className="page hero-words">
        <p className="eyebrow">{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <p>{hero.text}</p>
        <Link to="/browse" className="button">
          {texts.shopNow}
        </Link>
      </div>
    </section>
  );
}
