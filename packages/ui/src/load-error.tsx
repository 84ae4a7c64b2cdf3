import * as m from '@briolette/i18n/ui';

type LoadErrorProps = { text: string; onRetry: () => void };

/** Shown in place of a list that can't be loaded. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div className="list-failed" role="alert">
      <p>{m.loadError({ text, problem: (problem) => <strong key="problem">{problem}</strong> })}</p>
      <button type="button" className="button button-small" onClick={onRetry}>
        {m.retryButton}
      </button>
    </div>
  );
}
