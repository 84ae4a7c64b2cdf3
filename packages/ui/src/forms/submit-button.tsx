import type { MouseEvent, ReactNode } from 'react';

type SubmitButtonProps = {
  busy: boolean;
  busyText: string;
  /** One beside a more important one. */
  quiet?: boolean;
  /** Outside a form; inside one, the form hears of it. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
};

/** Busy, it keeps its width and its focus; a second press does nothing. */
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
