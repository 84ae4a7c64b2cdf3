import { founder, story } from '../../site/about-words.ts';

export function About() {
  return (
    <article className="page prose">
      <h1>About us</h1>
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <section aria-labelledby="founder" className="founder">
        <h2 id="founder">{founder.heading}</h2>
        {founder.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}
