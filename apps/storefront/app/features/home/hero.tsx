import { texts } from '@briolette/contract';
import { Link } from 'react-router';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  return (
    <section className="hero">
      <HeroPicture />
      <div className="page hero-words">
        <p className="eyebrow">The daylight atelier</p>
        <h1>Jewellery, seen in a clear light</h1>
        <p>
          Rings, necklaces, bracelets and earrings in gold, platinum and silver, photographed in
          true scale.
        </p>
        <Link to="/browse" className="button">
          {texts.shopNow}
        </Link>
      </div>
    </section>
  );
}
