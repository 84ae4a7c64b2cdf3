import type { User } from '@briolette/contract';
import { keep, letGo } from '../browser/kept.ts';
import { markBrowserOpen } from './mark-browser-open.ts';
import { renewalTime } from './renewal-time.ts';
import {
  getSession,
  type Session,
  sessionKey,
  sessionStore,
  storedSession,
} from './session-store.ts';

let leftOnPurpose = false;

/** Kept in local storage; not remembered, it ends when the browser closes. */
export function saveSession(user: User, token: string, remember?: boolean): void {
  if (remember !== undefined) markBrowserOpen(!remember);
  // The photo is large and has a place of its own.
  const { photo: _, ...rest } = user;
  const session = { user: rest as User, token, renewAt: renewalTime(token, Date.now()) };
  leftOnPurpose = false;
  keep(sessionKey, session);
  sessionStore.set(session);
}

/** onPurpose: the shopper pressed Log Out in this tab. */
export function clearSession({ onPurpose = false } = {}): void {
  leftOnPurpose = onPurpose;
  letGo(sessionKey);
  sessionStore.set(null);
}

/** Then a protected page leads home, and otherwise to /login. */
export function isLeftOnPurpose(): boolean {
  return leftOnPurpose;
}

/** What another tab may have saved since this one looked. */
export function rereadSession(): Session | null {
  const found = storedSession();
  if (found?.token !== getSession()?.token) sessionStore.set(found);
  return found;
}
