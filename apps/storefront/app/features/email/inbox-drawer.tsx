import * as m from '@briolette/i18n/storefront/email';
import { Icon } from '@briolette/ui/icon.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmailView } from './email-view.tsx';
import type { EmailSummary } from './emails.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type InboxDrawerProps = { list: readonly EmailSummary[]; onClose: () => void };

/** Shows the list beside the open email, or one after the other on phones. */
export function InboxDrawer({ list, onClose }: InboxDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // On phones the email replaces the list, so the focus moves to the back button.
  useEffect(() => {
    if (selectedId) back.current?.focus();
  }, [selectedId]);
  const closeEmail = () => {
    const previousId = selectedId;
    flushSync(() => setSelectedId(null));
    dialog.current?.querySelector<HTMLElement>(`[data-email-id="${previousId}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Escape
    <dialog
      ref={dialog}
      className="inbox"
      aria-label={m.heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={selectedId ? 'inbox-box inbox-reading' : 'inbox-box'}>
        <header className="inbox-head">
          <button ref={back} type="button" className="icon-button inbox-back" onClick={closeEmail}>
            <Icon name="arrow" label={m.allEmails} />
          </button>
          <div>
            <h2>{m.heading}</h2>
            <p>{m.inboxIntro}</p>
          </div>
          <button type="button" className="icon-button" onClick={onClose}>
            <Icon name="close" label={m.closeButton} />
          </button>
        </header>
        <ul className="inbox-list" aria-label={m.listLabel}>
          {list.map(({ id, subject, to, sentAt }) => (
            <li key={id}>
              <button
                type="button"
                data-email-id={id}
                aria-pressed={id === selectedId}
                onClick={() => setSelectedId(id)}
              >
                <strong>{subject}</strong>
                <span>{to}</span>
                <time dateTime={sentAt}>{moment.format(new Date(sentAt))}</time>
              </button>
            </li>
          ))}
        </ul>
        <div className="inbox-pane">
          {selectedId ? (
            <EmailView key={selectedId} id={selectedId} />
          ) : (
            <p className="inbox-wait">{m.selectHelp}</p>
          )}
        </div>
      </div>
    </dialog>
  );
}
