import type { User } from '@briolette/contract';
import { createStore } from '@briolette/ui/store.ts';
import { keep, keptText, letGo } from '../browser/kept.ts';
import { endsWithBrowser, isBrowserStillOpen, markBrowserOpen } from './browser-run.ts';
import { renewalTime } from './renewal-time.ts';

export type Session = {
  user: User;
  token: string;
  /** By this browser's clock, when the token should be exchanged for a fresh one. */
  renewAt: number;
};

const key = 'briolette.session';
const store = createStore(read(), () => {
  addEventListener('storage', adoptOtherTab);
  return () => removeEventListener('storage', adoptOtherTab);
});
let leftOnPurpose = false;

/** Who is logged in, or null for a visitor. */
export function getSession(): Session | null {
  return store.get();
}

/** Kept in local storage; not remembered, it ends when the browser closes. */
export function saveSession(user: User, token: string, remember?: boolean): void {
  if (remember !== undefined) markBrowserOpen(!remember);
  // The photo is large and has a place of its own.
  const { photo: _, ...rest } = user;
  const session = { user: rest as User, token, renewAt: renewalTime(token, Date.now()) };
  leftOnPurpose = false;
  keep(key, session);
  store.set(session);
}

/** onPurpose: the shopper pressed Log Out in this tab. */
export function clearSession({ onPurpose = false } = {}): void {
  leftOnPurpose = onPurpose;
  letGo(key);
  store.set(null);
}

/** Then a protected page leads home, and otherwise to /login. */
export function isLeftOnPurpose(): boolean {
  return leftOnPurpose;
}

/** What another tab may have saved since this one looked. */
export function rereadSession(): Session | null {
  const found = read();
  if (found?.token !== getSession()?.token) store.set(found);
  return found;
}

export const subscribeToSession = store.subscribe;

function adoptOtherTab(event: StorageEvent): void {
  if (event.key === key || event.key === null) store.set(read());
}

/** Another program may have written there: what is not a session is no session. */
function read(): Session | null {
  try {
    const found = JSON.parse(keptText(key) ?? 'null') as Partial<Session> | null;
    if (typeof found?.token !== 'string' || typeof found.user?.email !== 'string') return null;
    if (endsWithBrowser() && !isBrowserStillOpen()) return null;
    return { user: found.user, token: found.token, renewAt: Number(found.renewAt) || 0 };
  } catch {
    return null;
  }
}
