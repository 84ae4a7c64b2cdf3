import type { Priority } from './admission.ts';

/** Placing an order and the way there go first, then accounts, then looking around. */
export function priorityOf(pathname: string): Priority {
  if (/^\/api\/user\/(orders|cart|addresses)/.test(pathname)) return 'checkout';
  return /^\/api\/(user|auth)\//.test(pathname) ? 'account' : 'browse';
}

/** These wait for a hash, which has a line of its own. */
export function hashesPassword(pathname: string): boolean {
  return /^\/api\/auth\/(login|signup|password)$/.test(pathname);
}
