import * as m from '@briolette/i18n/storefront/about';
import type { MetaArgs } from 'react-router';
import { getImageForView, ResponsiveImage, secondaryImageWidths } from '../../components/image.tsx';
import { buildPageMeta, getPlaceFromMatches } from '../../lib/page-meta.ts';

/** Images shown beside the text. */
export const aboutImages = [
  {
    id: 'meridian-sapphire-halo-ring',
    view: 'main',
    alt: m.imageAlts.halo,
  },
  {
    id: 'aurelia-solitaire-ring',
    view: 'scale',
    alt: m.imageAlts.scale,
  },
] as const;

export function About() {
  return (
    <article className="page prose">
      <h1>{m.aboutTitle}</h1>
      {Object.values(m.story).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="about-images">
        {aboutImages.map(({ id, view, alt }) => {
          const src = getImageForView({ product_image: `/pictures/${id}-main-600.jpg` }, view);
          return (
            src && (
              <ResponsiveImage
                key={id}
                src={src}
                alt={alt}
                sizes="(min-width: 768px) 330px, 45vw"
                widths={secondaryImageWidths}
              />
            )
          );
        })}
      </div>
      <section aria-labelledby="founder" className="founder">
        <h2 id="founder">{m.founder}</h2>
        {Object.values(m.founderStory).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({ title: m.aboutTitle, path: '/about', place: getPlaceFromMatches(matches) });

export { About as default };
