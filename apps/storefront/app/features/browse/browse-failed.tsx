import { useRevalidator } from 'react-router';

export function BrowseFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className="page empty" role="alert">
      <h1>{text}</h1>
      <p>The products could not be loaded.</p>
      <button
        type="button"
        className="button"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Try again
      </button>
    </section>
  );
}
