import { toastMs } from '@briolette/contract';
import { keepsNotices } from '../browser/keeps-notices.ts';

/** How long a notice stands on the screen; null: until it is closed. */
export function noticeMs(): number | null {
  return keepsNotices() ? null : toastMs;
}
