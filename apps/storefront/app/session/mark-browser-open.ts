import { keep, letGo } from '../browser/kept.ts';
import { endsWithBrowserKey, openCookie } from './browser-run.ts';

/**
 * "Remember Me" left open: the session lies in local storage, where all tabs find it, and a cookie
 * without an end goes when the browser closes. A session without its cookie is over.
 */
export function markBrowserOpen(endsWhenClosed: boolean): void {
  if (endsWhenClosed) {
    keep(endsWithBrowserKey, true);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${openCookie}; path=${import.meta.env.BASE_URL}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  } else letGo(endsWithBrowserKey);
}
