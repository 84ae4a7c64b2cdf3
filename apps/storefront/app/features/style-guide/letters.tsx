import { type LetterName, letters, sampleMessage } from '@briolette/mail';

const sender = { from: 'Briolette <orders@shop.example>', siteUrl: '' };

/** Every letter as it looks on a phone, made from its own example. Follows the system's colours. */
export function Letters() {
  return (
    <ul className="parts-letters">
      {(Object.keys(letters) as LetterName[]).map((name) => {
        const { subject, html, text } = sampleMessage(name, sender);
        return (
          <li key={name}>
            <h3>{name}</h3>
            <p>{subject}</p>
            <iframe title={name} sandbox="" srcDoc={html} />
            <details>
              <summary>Text</summary>
              <pre>{text}</pre>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
