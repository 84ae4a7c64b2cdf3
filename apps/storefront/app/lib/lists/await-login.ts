import { getSession, subscribeToSession } from '../session/session-store.ts';
import type { PendingActionHandlers } from './pending-action.ts';

/** Begins to follow the session as soon as there is one; a visitor needs none of that code. */
export function onceLoggedIn(handlers: PendingActionHandlers): () => void {
  let following: Promise<() => void> | undefined;
  const start = () => {
    if (getSession())
      following ??= import('./follow-session.ts').then((part) =>
        part.syncListsWithSession(handlers),
      );
  };
  start();
  const stopWaiting = subscribeToSession(start);
  return () => {
    stopWaiting();
    void following?.then((stop) => stop());
  };
}
