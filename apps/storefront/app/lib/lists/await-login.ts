import { getSession, subscribeToSession } from '../session/session-store.ts';
import type { PendingActionHandlers } from './pending-action.ts';

/** Begins to follow the session as soon as there is one; a visitor needs none of that code. */
export function onceLoggedIn(doers: PendingActionHandlers): () => void {
  let following: Promise<() => void> | undefined;
  const begin = () => {
    if (getSession())
      following ??= import('./follow-session.ts').then((part) => part.syncListsWithSession(doers));
  };
  begin();
  const stopWaiting = subscribeToSession(begin);
  return () => {
    stopWaiting();
    void following?.then((stop) => stop());
  };
}
