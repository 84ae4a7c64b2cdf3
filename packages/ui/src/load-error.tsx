type LoadErrorProps = { text: string; onRetry: () => void };

/** Shown in place of a list that can't be loaded. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div className="list-failed" role="alert">
      <p>
        <strong>{text}.</strong> Check your connection and try again.
      </p>
      <button type="button" className="button button-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
