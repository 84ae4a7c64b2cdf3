/** A file's path below the shop's, a page's without its index.html, and its fetch integrity. */
export type PrecacheEntry = readonly [path: string, integrity: string];

/** What of a build is kept for a browser without a network; written when it is built. */
export type PrecacheManifest = {
  /** A hash of all that is listed. */
  version: string;
  /** The shop for everybody, the back office for who has been there. */
  parts: { shop: readonly PrecacheEntry[]; office: readonly PrecacheEntry[] };
};

export type PrecacheGroup = keyof PrecacheManifest['parts'];

export const precacheManifestName = 'kept-files.json';
/** What a static host shows for a path without a file; the script then finds the page. */
export const spaFallbackName = '404.html';
/** What a browser shows for a page that it does not have. */
export const offlinePageName = 'offline/';

/** Its name changes with its contents. */
export const isContentHashed = (path: string) => path.startsWith('assets/');
