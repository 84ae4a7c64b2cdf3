/** The list with all filters cleared and exactly this category set. */
export const buildCategoryPath = (value: string) =>
  `/browse?${new URLSearchParams({ category: value })}`;

/** The way to /login and, after it, back to this page of the shop. */
export function buildLoginPath(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`;
}

/** What /login finds in its history state. */
export type LoginState = {
  /** The page to return to, with its search and fragment. */
  from?: string;
  /** Why the visitor was sent here; stands on the screen until solved. */
  reason?: string;
};

/** The page a visitor left for /login, from the history state or the address. */
export function getReturnPath(location: { state: unknown; search: string }): string | null {
  const state = location.state as LoginState | null;
  const from = state?.from ?? new URLSearchParams(location.search).get('from');
  // Only a path of this shop: an address such as "//elsewhere" would lead away.
  return from?.startsWith('/') && !/^\/[/\\]/.test(from) ? from : null;
}

/** This page as a path inside the shop, without the sub-path it is hosted under. */
export function getCurrentPath(): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const { pathname, search, hash } = window.location;
  return (pathname.slice(base.length) || '/') + search + hash;
}

/** What a mailed link carries after the #, where no server, proxy or Referer sees it. */
export function getTokenFromHash(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}
