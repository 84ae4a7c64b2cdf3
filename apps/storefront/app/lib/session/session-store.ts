import type { User } from '@briolette/contract';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { readFromStorage, removeFromStorage, saveToStorage } from '../browser-storage.ts';

export type Session = {
  user: User;
  token: string;
  /** By this browser's clock, when the token should be exchanged for a fresh one. */
  refreshAt: number;
};

export const sessionKey = 'briolette.session';
export const sessionOnlyKey = 'briolette.session-only';
export const browserOpenCookie = 'briolette.browser-open=1';

/** keep-session.ts changes it: a visitor's page carries only what reads it. */
export const sessionStore = createStore(readStoredSession(), () => {
  addEventListener('storage', adoptOtherTab);
  return () => removeEventListener('storage', adoptOtherTab);
});

/** Who is logged in, or null for a visitor. */
export function getSession(): Session | null {
  return sessionStore.get();
}

export const subscribeToSession = sessionStore.subscribe;

function adoptOtherTab(event: StorageEvent): void {
  if (event.key === sessionKey || event.key === null) sessionStore.set(readStoredSession());
}

/** Another program may have written there: what is not a session is no session. */
export function readStoredSession(): Session | null {
  try {
    const found = JSON.parse(readFromStorage(sessionKey) ?? 'null') as Partial<Session> | null;
    if (typeof found?.token !== 'string' || typeof found.user?.email !== 'string') return null;
    const isBrowserStillOpen = document.cookie.split('; ').includes(browserOpenCookie);
    if (readFromStorage(sessionOnlyKey) !== null && !isBrowserStillOpen) return null;
    return { user: found.user, token: found.token, refreshAt: Number(found.refreshAt) || 0 };
  } catch {
    return null;
  }
}

const getPhotoKey = (userId: string) => `briolette.photo.${userId}`;

/** The photo lives in the back end; local storage holds a copy, so that it shows at once. */
export function cachePhoto(userId: string, photo: string | undefined): boolean {
  if (photo) return saveToStorage(getPhotoKey(userId), photo);
  removeFromStorage(getPhotoKey(userId));
  return true;
}

export function getCachedPhoto(userId: string): string | null {
  const text = readFromStorage(getPhotoKey(userId));
  return text?.startsWith('"data:image/') ? (JSON.parse(text) as string) : null;
}

/** null for a visitor, and while the page hydrates: public pages are the same for everyone. */
export function useSession(): Session | null {
  return useStore<Session | null>({ get: getSession, subscribe: subscribeToSession }, null);
}
