import { subscribeToOtherTabs } from '../other-tabs.ts';
import { reloadSession } from '../session/session.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { clearLists, loadLists, refreshLists } from './lists.ts';
import { type PendingActionHandlers, runPendingAction } from './pending-action.ts';
import { initialListState, listStore } from './use-lists.ts';

/** Cart and wishlist load by themselves when a token becomes present, and go when it goes. */
export function syncListsWithSession(handlers: PendingActionHandlers): () => void {
  let userId: string | undefined;
  const follow = () => {
    const next = getSession()?.user._id;
    if (next === userId) return;
    // Who was nobody until now may have pressed something already: that is theirs and stays.
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
