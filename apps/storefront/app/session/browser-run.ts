import { keptText } from '../browser/kept.ts';

export const endsWithBrowserKey = 'briolette.endsWithBrowser';
export const openCookie = 'briolette.open=1';

export function endsWithBrowser(): boolean {
  return keptText(endsWithBrowserKey) !== null;
}

export function isBrowserStillOpen(): boolean {
  return document.cookie.split('; ').includes(openCookie);
}
