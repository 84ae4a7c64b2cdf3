import { createStore } from '@briolette/ui/store.ts';

const key = 'briolette.office.shortcuts';

/** Single keys can be turned off: who dictates would press them by speaking. */
export const shortcutsOn = createStore(read());

export function turnShortcuts(on: boolean): void {
  shortcutsOn.set(on);
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
