import { keep, keptText, letGo } from '../browser-storage.ts';

const key = 'briolette.keepNotices';

/** A switch in the profile, for people who need more time to read. */
export function keepsNotices(): boolean {
  return keptText(key) === 'true';
}

export function keepNotices(wanted: boolean): void {
  if (wanted) keep(key, true);
  else letGo(key);
}
