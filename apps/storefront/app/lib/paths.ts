/** Returns the listing path of one category, without other filters. */
export const buildCategoryPath = (value: string) =>
  `/browse?${new URLSearchParams({ category: value })}`;

/** Returns the login path, which leads back to `from`. */
export function buildLoginPath(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`;
}

/** History state of /login. */
export type LoginState = {
  /** The page to return to, with query string and fragment. */
  from?: string;
  /** Why a login is required. Shown with the form. */
  reason?: string;
};

/** Returns the page to return to after a login, from the history state or the URL. */
export function getReturnPath(location: { state: unknown; search: string }): string | null {
  const state = location.state as LoginState | null;
  const from = state?.from ?? new URLSearchParams(location.search).get('from');
  // Only paths of this shop: "//elsewhere" would lead to another site.
  return from?.startsWith('/') && !/^\/[/\\]/.test(from) ? from : null;
}

/** Returns the current path without the base path. */
export function getCurrentPath(): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const { pathname, search, hash } = window.location;
  return (pathname.slice(base.length) || '/') + search + hash;
}

/**
 * Returns the token of an emailed link. It is in the fragment, which no server, proxy or Referer
 * header receives.
 */
export function getTokenFromHash(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}
