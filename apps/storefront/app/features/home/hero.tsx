import { texts } from '@briolette/contract';
import { Link } from 'react-router';
import { isPhotographed } from '../../pictures/picture-views.ts';
import { hero } from '../../site/home-words.ts';

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

const base = import.meta.env.BASE_URL;

const set = (shape: string, type: string, widths: number[]) =>
  widths.map((width) => `${base}pictures/hero-${shape}-${width}.${type} ${width}w`).join(', ');

const wide = [960, 1440, 1920];
const tall = [390, 600, 800];
const sizeOfWide = { width: 1920, height: 1075 };

/** A wide picture for wide screens and a tall one for phones, so that neither is cut. */
function HeroPicture() {
  if (!isPhotographed('/pictures/hero-tall-600.jpg')) return null;
  return (
    <picture className="hero-picture">
      <source
        media="(min-width: 768px)"
        type="image/avif"
        srcSet={set('wide', 'avif', wide)}
        {...sizeOfWide}
      />
      <source media="(min-width: 768px)" srcSet={set('wide', 'webp', wide)} {...sizeOfWide} />
      <source type="image/avif" srcSet={set('tall', 'avif', tall)} sizes="max(100vw, 440px)" />
      <img
        src={`${base}pictures/hero-tall-600.jpg`}
        alt=""
        width={800}
        height={1200}
        fetchPriority="high"
      />
    </picture>
  );
}
