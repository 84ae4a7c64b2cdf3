import { createStore } from '@briolette/ui/store.ts';

/** Local storage key of the user's ring size. */
export const ringSizeKey = 'briolette.ring-size';

/** Values that local storage rejected. */
const memoryStorage = new Map<string, string>();

/** Writes to local storage. Returns false and keeps the value in memory if that fails. */
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

/** Returns the entries of a stored array. They may be of an older version, or of any type. */
export function readListFromStorage(key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(readFromStorage(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export function removeFromStorage(key: string): void {
  memoryStorage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

/** Returns 32 random hex characters. Unlike crypto.randomUUID it also works on insecure origins. */
export function generateRandomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Incremented after an action that sends an email, so that the demo's inbox polls for it. */
export const emailExpectedStore = createStore(0);

export function expectEmail(): void {
  emailExpectedStore.set(emailExpectedStore.get() + 1);
}
