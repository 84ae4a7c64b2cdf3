import * as m from '@briolette/i18n/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A sheet fills the height of a phone; a card is centred. */
  variant?: 'card' | 'sheet';
};

/** A native modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, onClose, children, variant = 'card' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for this
    <dialog
      ref={dialog}
      className={`overlay overlay-${variant}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="overlay-box">
        <header className="overlay-head">
          <h2>{title}</h2>
          <button type="button" className="icon-button" onClick={onClose}>
            <Icon name="close" label={m.closeButton} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
