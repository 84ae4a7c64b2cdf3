import { getSession, rereadSession, subscribeToSession } from '../session/session-store.ts';
import { clearLists, loadLists, refreshLists } from './lists.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { doPendingAction } from './pending-action.ts';
import { initialShopState, shopStore } from './shop-store.ts';

/** Cart and wishlist load by themselves when a token becomes present, and go when it goes. */
export function followSession(): () => void {
  let userId: string | undefined;
  const follow = () => {
    const next = getSession()?.user._id;
    if (next === userId) return;
    userId = next;
    clearLists();
    shopStore.set(initialShopState);
    if (next) void loadLists().then(doPendingAction);
  };
  const look = () => {
    if (document.visibilityState === 'visible' && rereadSession()) refreshLists();
  };
  follow();
  const stops = [
    subscribeToSession(follow),
    hearOtherTabs((what) => what === 'lists' && getSession() && refreshLists()),
    listen(window, 'focus', look),
    listen(document, 'visibilitychange', look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
