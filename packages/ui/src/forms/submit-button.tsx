import type { MouseEvent, ReactNode } from 'react';

type SubmitButtonProps = {
  busy: boolean;
  busyText: string;
  /** For a button beside a more important one. */
  quiet?: boolean;
  /** For a button outside a form; inside one it submits the form. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
};

/** A button that shows progress. While busy it keeps its width and focus and ignores presses. */
export function SubmitButton({ busy, busyText, quiet, onPress, children }: SubmitButtonProps) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={quiet ? 'button button-secondary button-busy' : 'button button-busy'}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onPress?.(event))}
    >
      <span className={busy ? 'invisible-text' : undefined}>{children}</span>
      {busy && <span className="button-busy-text">{busyText}</span>}
    </button>
  );
}
