import { useStore } from '@briolette/ui/use-store.ts';
import { getSession, type Session, subscribeToSession } from './session-store.ts';

/** null for a visitor, and while the page hydrates: public pages are the same for everyone. */
export function useSession(): Session | null {
  return useStore<Session | null>({ get: getSession, subscribe: subscribeToSession }, null);
}
