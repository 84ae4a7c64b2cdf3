import './inbox.css';
import * as m from '@briolette/i18n/storefront/email';
import { Icon } from '@briolette/ui/icon.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { backendStatusStore } from '../../lib/api/backend-status.ts';
import { emailExpectedStore } from '../../lib/browser-storage.ts';
import { subscribeToOtherTabs } from '../../lib/other-tabs.ts';
import { EmailView } from './email-view.tsx';
import {
  countUnread,
  type EmailSummary,
  inboxStore,
  markAsRead,
  refreshInbox,
  waitForEmail,
} from './emails.ts';

const none: never[] = [];

/** Shows the emails of a demo shop. Renders nothing while there are none. */
export default function Inbox() {
  const list = useStore(inboxStore, none);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const expected = useStore(emailExpectedStore, 0);
  useEffect(refreshWhenReady, []);
  useEffect(refreshAfterOrders, []);
  useEffect(() => {
    if (pathname !== '/cart/completedorders' && expected === 0) return;
    let isActive = true;
    void waitForEmail(() => isActive);
    return () => {
      isActive = false;
    };
  }, [pathname, expected]);
  if (list.length === 0) return null;
  const show = () => {
    setOpen(true);
    void refreshInbox();
  };
  return (
    <>
      <InboxButton unread={countUnread(list)} onPress={show} />
      {open && (
        <InboxDrawer
          list={list}
          onClose={() => {
            markAsRead(inboxStore.get());
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const wideEnough = '(min-width: 480px)';

/** In the header, or at the end of the page on phones, where the header has no room. */
function InboxButton({ unread, onPress }: { unread: number; onPress: () => void }) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(wideEnough).matches);
  const header = document.querySelector('.header-inbox');
  const isInHeader = isWide && header !== null;
  const button = (
    <button
      type="button"
      className={isInHeader ? 'icon-button' : 'button button-secondary inbox-button'}
      title={m.heading}
      onClick={onPress}
    >
      <Icon name="email" />
      <span className="visually-hidden">{m.openInboxLabel({ count: unread })}</span>
      {!isInHeader && <span aria-hidden="true">{m.heading}</span>}
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
  return isInHeader ? createPortal(button, header) : button;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wideEnough);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Polls after the back office in this browser changed an order, because that sends an email. */
function refreshAfterOrders(): () => void {
  let isActive = true;
  const stop = subscribeToOtherTabs(
    (what) => what === 'orders' && void waitForEmail(() => isActive),
  );
  return () => {
    isActive = false;
    stop();
  };
}

/**
 * Refreshes when the back end is up and when the tab becomes visible. It never starts the back end.
 */
function refreshWhenReady(): () => void {
  const isReady = () =>
    import.meta.env.VITE_BUILD !== 'static' || backendStatusStore.get() === 'ready';
  const refresh = () => {
    if (isReady() && document.visibilityState === 'visible') void refreshInbox();
  };
  refresh();
  const stop = backendStatusStore.subscribe(refresh);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', refresh);
  };
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type InboxDrawerProps = { list: readonly EmailSummary[]; onClose: () => void };

/** Shows the list beside the open email, or one after the other on phones. */
function InboxDrawer({ list, onClose }: InboxDrawerProps) {
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
