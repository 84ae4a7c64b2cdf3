import './inbox.css';
import * as m from '@briolette/i18n/storefront/email';
import { Icon } from '@briolette/ui/icon.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { backendStatusStore } from '../../lib/api/backend-status.ts';
import { emailExpectedStore } from '../../lib/browser-storage.ts';
import { subscribeToOtherTabs } from '../../lib/other-tabs.ts';
import { countUnread, inboxStore, markAsRead, refreshInbox, waitForEmail } from './emails.ts';
import { InboxDrawer } from './inbox-drawer.tsx';

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
  const unread = countUnread(list);
  return (
    <>
      <button
        type="button"
        className="inbox-button"
        onClick={() => {
          setOpen(true);
          void refreshInbox();
        }}
      >
        <Icon name="email" />
        <span className="visually-hidden">{m.openInboxLabel({ count: unread })}</span>
        <span aria-hidden="true">{m.heading}</span>
        {unread > 0 && (
          <span className="badge" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
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
