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

declare global {
  /** Written by React Router into every page. */
  var __reactRouterContext: { basename?: string; isSpaMode: boolean } | undefined;
}

export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns what precedes the router's paths: the base path and the market that the URL names. */
const getBasename = () => globalThis.__reactRouterContext?.basename?.replace(/\/$/, '') ?? basePath;

/** Returns the code of the market that the page's URL names; '' for the default market. */
export const getMarketCode = (): string => getBasename().slice(basePath.length + 1);

/** Returns the router's path of a URL's path. */
export const stripBasename = (pathname: string): string =>
  pathname.slice(getBasename().length) || '/';

/** Returns the router's path of the page. */
export function getCurrentPath(): string {
  const { pathname, search, hash } = window.location;
  return stripBasename(pathname) + search + hash;
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
