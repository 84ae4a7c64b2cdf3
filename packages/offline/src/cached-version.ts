import {
  isContentHashed,
  offlinePageName,
  type PrecacheEntry,
  type PrecacheGroup,
  type PrecacheManifest,
  precacheManifestName,
  spaFallbackName,
} from './file-list.ts';
import { withoutScripts } from './responses.ts';

type CompletionMark = { list: PrecacheManifest; kept: PrecacheGroup[] };
type CompleteVersion = CompletionMark & { name: string; cache: Cache };

const concurrency = 4;

/**
 * Caches each version of the shop's files separately. A version is marked when it is complete, and
 * only a marked version serves pages. An interrupted download leaves the previous version in use,
 * and versions are never mixed.
 */
export function createVersionCache(base: string) {
  const prefix = `briolette${base} files `;
  const markUrl = `${base}${precacheManifestName}`;

  /** Downloads missing files of the newest version, for this group and those cached before. */
  async function precache(group: PrecacheGroup): Promise<void> {
    const response = await fetch(markUrl, { cache: 'no-cache' });
    if (!response.ok) return;
    const list: PrecacheManifest = await response.json();
    const name = prefix + list.version;
    const before = await findComplete();
    const kept = [...new Set<PrecacheGroup>([...(before?.kept ?? ['shop']), group])];
    if (before?.name === name && before.kept.includes(group)) return;
    const cache = await caches.open(name);
    const files = kept.flatMap((part) => list.parts[part]);
    const next = files.values();
    await Promise.all(Array.from({ length: concurrency }, () => cacheEach(next, cache)));
    await cache.put(markUrl, Response.json({ list, kept } satisfies CompletionMark));
    if (before && before.name !== name) await before.cache.delete(markUrl);
  }

  async function cacheEach(files: Iterable<PrecacheEntry>, cache: Cache): Promise<void> {
    for (const [path, integrity] of files) {
      const url = base + path;
      if (await cache.match(url)) continue;
      const cached = isContentHashed(path) ? await caches.match(url) : undefined;
      const file = cached ?? (await download(url, integrity, isContentHashed(path)));
      await cache.put(url, file);
    }
  }

  async function findComplete(): Promise<CompleteVersion | undefined> {
    for (const name of await names()) {
      const cache = await caches.open(name);
      const mark = await cache.match(markUrl);
      if (mark) return { name, cache, ...((await mark.json()) as CompletionMark) };
    }
    return undefined;
  }

  /**
   * Returns a page or file of the marked version, or the SPA fallback for a page without a file.
   */
  async function respond(pathname: string, isPage: boolean): Promise<Response | undefined> {
    const version = await findComplete();
    if (!version) return undefined;
    const { cache, list } = version;
    const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
    const found = (await cache.match(pathname)) ?? (await cache.match(folder));
    if (found || !isPage) return found;
    const isOfOffice = list.parts.office.some(([path]) => base + path === folder);
    if (!isOfOffice) return cache.match(base + spaFallbackName);
    // The page exists but isn't cached; the shop's page would report it as missing.
    const page = await cache.match(base + offlinePageName);
    return page && withoutScripts(page);
  }

  /** Deletes versions that no open page uses. */
  async function deleteOldVersions(): Promise<void> {
    const version = await findComplete();
    if (!version) return;
    for (const name of await names()) if (name !== version.name) await caches.delete(name);
  }

  async function names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix));
  }

  return { precache: precache, respond: respond, deleteOldVersions: deleteOldVersions };
}

/**
 * Downloads a file. The browser rejects a response with the wrong integrity: another version, or
 * the login page of a public Wi-Fi.
 */
async function download(url: string, integrity: string, mayBeOld: boolean): Promise<Response> {
  const response = await fetch(url, { integrity, ...(!mayBeOld && { cache: 'no-cache' }) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  // A redirected response can't serve a navigation.
  return response.redirected ? new Response(response.body, response) : response;
}
