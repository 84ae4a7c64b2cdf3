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

/** Saves the session in local storage. Without `remember` it ends when the browser closes. */
export function saveSession(user: User, token: string, remember?: boolean): void {
  if (remember !== undefined) markBrowserOpen(!remember);
  // The photo is large and has its own entry.
  const { photo: _, ...rest } = user;
  const session = { user: rest as User, token, refreshAt: getTokenRefreshTime(token, Date.now()) };
  leftOnPurpose = false;
  saveToStorage(sessionKey, session);
  sessionStore.set(session);
}

/** Updates fields of the user in the stored session. */
export function updateSessionUser(change: Partial<User>): void {
  const session = getSession();
  if (!session) return;
  const updated = { ...session, user: { ...session.user, ...change } };
  saveToStorage(sessionKey, updated);
  sessionStore.set(updated);
}

/** `onPurpose`: the user pressed Log Out in this tab. */
export function clearSession({ onPurpose = false } = {}): void {
  leftOnPurpose = onPurpose;
  removeFromStorage(sessionKey);
  sessionStore.set(null);
}

/** Decides where a protected page redirects: to the home page, or otherwise to /login. */
export function wasLoggedOutByUser(): boolean {
  return leftOnPurpose;
}

/** Reads the session again, because another tab may have changed it. */
export function reloadSession(): Session | null {
  const found = readStoredSession();
  if (found?.token !== getSession()?.token) sessionStore.set(found);
  return found;
}

/**
 * Without "Remember Me", a session cookie marks that the browser is still open. The session is in
 * local storage, where all tabs find it, and is invalid without the cookie.
 */
function markBrowserOpen(endsWhenClosed: boolean): void {
  if (endsWhenClosed) {
    saveToStorage(sessionOnlyKey, true);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${browserOpenCookie}; path=${import.meta.env.BASE_URL}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  } else removeFromStorage(sessionOnlyKey);
}

const marginMs = 60_000;

/**
 * Returns when to refresh a token: a minute before it expires, counted from now, because this
 * browser's clock may be wrong. Returns 0 for a token without a lifetime.
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
