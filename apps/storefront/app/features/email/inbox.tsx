import './inbox.css';
import * as m from '@briolette/i18n/storefront/email';
import { Icon } from '@briolette/ui/icon.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
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
