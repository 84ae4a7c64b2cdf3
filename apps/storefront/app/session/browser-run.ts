import { keep, keptText, letGo } from '../browser/kept.ts';

const key = 'briolette.endsWithBrowser';
const cookie = 'briolette.open=1';

/**
 * "Remember Me" left open: the session lies in local storage, where all tabs find it, and a cookie
 * without an end goes when the browser closes. A session without its cookie is over.
 */
export function markBrowserOpen(endsWhenClosed: boolean): void {
  if (endsWhenClosed) {
    keep(key, true);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie}; path=${import.meta.env.BASE_URL}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
  } else letGo(key);
}

export function endsWithBrowser(): boolean {
  return keptText(key) !== null;
}

export function isBrowserStillOpen(): boolean {
  return document.cookie.split('; ').includes(cookie);
}
