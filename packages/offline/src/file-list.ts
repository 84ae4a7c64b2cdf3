/** Path below the shop's base, without index.html for pages, and the fetch integrity. */
export type PrecacheEntry = readonly [path: string, integrity: string];

/** The files of a build to cache for offline use. Written by the build. */
export type PrecacheManifest = {
  /** Hash of all entries. */
  version: string;
  /** The shop for all visitors, the back office only for visitors of the back office. */
  parts: { shop: readonly PrecacheEntry[]; office: readonly PrecacheEntry[] };
};

export type PrecacheGroup = keyof PrecacheManifest['parts'];

export const precacheManifestName = 'kept-files.json';
/** Static hosts serve this page for unknown paths; its script then routes to the page. */
export const spaFallbackName = '404.html';
/** Shown for pages that are not cached. */
export const offlinePageName = 'offline/';

/** Whether a file's name contains a hash of its contents. */
export const isContentHashed = (path: string) => path.startsWith('assets/');
