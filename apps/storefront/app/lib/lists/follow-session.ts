import { subscribeToOtherTabs } from '../other-tabs.ts';
import { reloadSession } from '../session/session.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { clearLists, loadLists, refreshLists } from './lists.ts';
import { type PendingActionHandlers, runPendingAction } from './pending-action.ts';
import { initialListState, listStore } from './use-lists.ts';

/** Loads cart and wishlist after a login and clears them after a logout. */
export function syncListsWithSession(handlers: PendingActionHandlers): () => void {
  let userId: string | undefined;
  const follow = () => {
    const next = getSession()?.user._id;
    if (next === userId) return;
    // Changes made before the login belong to this user and stay.
    if (userId) {
      clearLists();
      listStore.set(initialListState);
    }
    userId = next;
    if (next) void loadLists().then(() => runPendingAction(handlers));
  };
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible' && reloadSession()) refreshLists();
  };
  follow();
  const stops = [
    subscribeToSession(follow),
    subscribeToOtherTabs((what) => what === 'lists' && getSession() && refreshLists()),
    listen(window, 'focus', refreshIfVisible),
    listen(document, 'visibilitychange', refreshIfVisible),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
