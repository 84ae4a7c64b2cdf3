import { createStore } from '@briolette/ui/store.ts';

/** Under this key a browser keeps its shopper's ring size. */
export const ringSizeKey = 'briolette.ring-size';

/** Only what local storage would not take. */
const memoryStorage = new Map<string, string>();

/** Local storage, or this page's memory where a browser keeps nothing or has no room left. */
export function saveToStorage(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memoryStorage.delete(key);
    return true;
  } catch {
    memoryStorage.set(key, text);
    return false;
  }
}

export function readFromStorage(key: string): string | null {
  const fallback = memoryStorage.get(key) ?? null;
  try {
    return fallback ?? localStorage.getItem(key);
  } catch {
    return fallback;
  }
}

export function removeFromStorage(key: string): void {
  memoryStorage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Thirty-two characters that nobody guesses, also where the page is not served over TLS. */
export function generateRandomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Counted up when something was done that is answered by mail: the inbox of a demonstration looks. */
export const emailExpectedStore = createStore(0);

export function expectEmail(): void {
  emailExpectedStore.set(emailExpectedStore.get() + 1);
}
