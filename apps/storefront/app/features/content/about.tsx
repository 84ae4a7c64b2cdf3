import type { MetaArgs } from 'react-router';
import { getImageForView, ResponsiveImage, secondaryImageWidths } from '../../components/image.tsx';
import { buildPageMeta, getSiteOriginFromMatches } from '../../lib/page-meta.ts';

/** Text of the about page. Replace it with your own. */
export const aboutStory = [
  'Briolette is a small jewellery shop with a large window. We show every piece in one clear light, from three sides and in scale, because a picture is all a shopper has until the parcel arrives.',
  'We carry five houses whose work we know by hand: plain bands that will be worn every day, stones that are cut for light rather than weight, and a few pieces for one evening only. Gold is 14 or 18 carat, platinum is 950, silver is sterling, and every diamond is laboratory-grown and says so.',
  'The pictures are not photographs: a computer draws each from the measures of its piece. If a ring reads 17.3 millimetres, it was drawn at 17.3 millimetres.',
];

export const founder = {
  heading: 'Our founder',
  text: [
    'This is a placeholder: Briolette is a demonstration shop and has no founder yet.',
    'A store that uses it puts its own portrait and story here, in one content file.',
  ],
};

/** Images shown beside the text. */
export const aboutImages = [
  {
    id: 'meridian-sapphire-halo-ring',
    view: 'main',
    alt: 'A ring with a laboratory-grown sapphire in a halo of laboratory-grown diamonds',
  },
  {
    id: 'aurelia-solitaire-ring',
    view: 'scale',
    alt: 'A solitaire ring beside a scale in millimetres',
  },
] as const;

export function About() {
  return (
    <article className="page prose">
      <h1>About us</h1>
      {aboutStory.map((paragraph) => (
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
        <h2 id="founder">{founder.heading}</h2>
        {founder.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({ title: 'About us', path: '/about', origin: getSiteOriginFromMatches(matches) });

export { About as default };
