import { Link } from 'react-router';

/** They are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card" aria-labelledby="codes">
      <h1 id="codes">Your recovery codes</h1>
      <p>
        Each opens the back office once when you have no authenticator. Print them or write them
        down: they are not shown again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/" className="button" reloadDocument>
        I have kept them
      </Link>
    </section>
  );
}
