import type { User } from '@briolette/contract';
import { removeFromStorage, saveToStorage } from '../browser-storage.ts';
import {
  browserOpenCookie,
  getSession,
  readStoredSession,
  type Session,
  sessionKey,
  sessionOnlyKey,
  sessionStore,
} from './session-store.ts';

let leftOnPurpose = false;

/** Kept in local storage; not remembered, it ends when the browser closes. */
export function saveSession(user: User, token: string, remember?: boolean): void {
  if (remember !== undefined) markBrowserOpen(!remember);
  // The photo is large and has a place of its own.
  const { photo: _, ...rest } = user;
  const session = { user: rest as User, token, refreshAt: getTokenRefreshTime(token, Date.now()) };
  leftOnPurpose = false;
  saveToStorage(sessionKey, session);
  sessionStore.set(session);
}

/** onPurpose: the shopper pressed Log Out in this tab. */
export function clearSession({ onPurpose = false } = {}): void {
  leftOnPurpose = onPurpose;
  removeFromStorage(sessionKey);
  sessionStore.set(null);
}

/** Then a protected page leads home, and otherwise to /login. */
export function wasLoggedOutByUser(): boolean {
  return leftOnPurpose;
}

/** What another tab may have saved since this one looked. */
export function reloadSession(): Session | null {
  const found = readStoredSession();
  if (found?.token !== getSession()?.token) sessionStore.set(found);
  return found;
}

/**
 * "Remember Me" left open: the session lies in local storage, where all tabs find it, and a cookie
 * without an end goes when the browser closes. A session without its cookie is over.
 */
function markBrowserOpen(endsWhenClosed: boolean): void {
  if (endsWhenClosed) {
    saveToStorage(sessionOnlyKey, true);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${browserOpenCookie}; path=${import.meta.env.BASE_URL}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  } else removeFromStorage(sessionOnlyKey);
}

const marginMs = 60_000;

/**
 * When to exchange a token that has just come: a minute before it runs out, counted from now by
 * this browser's clock, which may be wrong. 0: a token that does not say how long it lives.
 */
export function getTokenRefreshTime(token: string, now: number): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp, iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const lifetimeMs = (exp - iat) * 1000;
    return Number.isFinite(lifetimeMs) ? now + Math.max(lifetimeMs - marginMs, lifetimeMs / 2) : 0;
  } catch {
    return 0;
  }
}
