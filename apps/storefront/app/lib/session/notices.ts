import { readFromStorage, removeFromStorage, saveToStorage } from '../browser-storage.ts';

const key = 'briolette.keepNotices';

/** Whether toasts stay until closed, for people who need more time to read. */
export function hasPersistentToasts(): boolean {
  return readFromStorage(key) === 'true';
}

export function setPersistentToasts(persistent: boolean): void {
  if (persistent) saveToStorage(key, true);
  else removeFromStorage(key);
}
