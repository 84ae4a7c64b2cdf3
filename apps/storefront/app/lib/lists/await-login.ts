import { getSession, subscribeToSession } from '../session/session-store.ts';
import type { PendingActionHandlers } from './pending-action.ts';

/** Starts to sync the lists once there is a session. Visitors don't load that code. */
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
