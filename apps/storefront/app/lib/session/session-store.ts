import type { User } from '@briolette/contract';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { readFromStorage, removeFromStorage, saveToStorage } from '../browser-storage.ts';

export type Session = {
  user: User;
  token: string;
  /** When to refresh the token, by this browser's clock. */
  refreshAt: number;
};

export const sessionKey = 'briolette.session';
export const sessionOnlyKey = 'briolette.session-only';
export const browserOpenCookie = 'briolette.browser-open=1';

/** Read-only part of the session, for pages of visitors. session.ts changes it. */
export const sessionStore = createStore(readStoredSession(), () => {
  addEventListener('storage', adoptOtherTab);
  return () => removeEventListener('storage', adoptOtherTab);
});

/** Returns the session, or null for a visitor. */
export function getSession(): Session | null {
  return sessionStore.get();
}

export const subscribeToSession = sessionStore.subscribe;

function adoptOtherTab(event: StorageEvent): void {
  if (event.key === sessionKey || event.key === null) sessionStore.set(readStoredSession());
}

/**
 * Returns the stored session, or null if the entry is invalid or has expired with the browser
 * session.
 */
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

/** Caches the photo in local storage, so that it shows at once. */
export function cachePhoto(userId: string, photo: string | undefined): boolean {
  if (photo) return saveToStorage(getPhotoKey(userId), photo);
  removeFromStorage(getPhotoKey(userId));
  return true;
}

export function getCachedPhoto(userId: string): string | null {
  const text = readFromStorage(getPhotoKey(userId));
  return text?.startsWith('"data:image/') ? (JSON.parse(text) as string) : null;
}

/**
 * Returns null for visitors and during hydration, because public pages are the same for everyone.
 */
export function useSession(): Session | null {
  return useStore<Session | null>({ get: getSession, subscribe: subscribeToSession }, null);
}
