import { texts } from '@briolette/contract';

export function FailedPage() {
  return (
    <section className="page empty" role="alert">
      <h1>{texts.somethingWentWrong}</h1>
      <p>The fault is ours, not yours.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </section>
  );
}
