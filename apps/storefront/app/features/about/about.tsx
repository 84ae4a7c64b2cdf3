import { Picture } from '../../pictures/picture.tsx';
import { otherViewWidths, pictureOf } from '../../pictures/picture-views.ts';
import { founder, shown, story } from '../../site/about-words.ts';

export function About() {
  return (
    <article className="page prose">
      <h1>About us</h1>
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="about-images">
        {shown.map(({ id, view, alt }) => {
          const src = pictureOf({ product_image: `/pictures/${id}-main-600.jpg` }, view);
          return (
            src && (
              <Picture
                key={id}
                src={src}
                alt={alt}
                sizes="(min-width: 768px) 330px, 45vw"
                widths={otherViewWidths}
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
