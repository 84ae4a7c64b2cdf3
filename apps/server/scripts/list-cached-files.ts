import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type PrecacheEntry,
  type PrecacheManifest,
  precacheManifestName,
} from '@briolette/offline/file-list.ts';

/** Images are cached when they are viewed; the fallback page covers every product page. */
const isShopPage = (name: string) =>
  name.endsWith('.html') && !/^(products|back-office|both)\//.test(name);
/** The fallback page also covers every page of a market other than the default one. */
const isMarketPage = (name: string, names: readonly string[]) =>
  names.includes(`${name.split('/')[0]}/browse/index.html`);
const isOfficePage = (name: string) => /^(back-office|both)\/.*html$/.test(name);
const isIcon = (name: string) => /^(icon.*|favicon\.svg|manifest\.webmanifest)$/.test(name);
/** Matches the file names of the bundler: name, hash, extension. */
const bundled = /[\w.-]+-[\w-]{6,8}\.\w+/g;

/**
 * Writes the list of files that browsers precache. Runs last, because it hashes the files as
 * served.
 */
export async function writePrecacheManifest(folder: string): Promise<PrecacheManifest> {
  const found = await readdir(folder, { recursive: true });
  const names = found.map((name) => name.replaceAll('\\', '/'));
  const shop = await withNeeded(
    folder,
    names,
    names.filter((name) => isShopPage(name) && !isMarketPage(name, names)),
  );
  const office = await withNeeded(folder, names, names.filter(isOfficePage));
  const parts = {
    shop: await listEntries(folder, [...shop, ...names.filter(isIcon)]),
    // Shared files belong to the shop's list, which the back office also caches.
    office: await listEntries(
      folder,
      [...office].filter((name) => !shop.has(name)),
    ),
  };
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const list: PrecacheManifest = { version, parts };
  await writeFile(join(folder, precacheManifestName), JSON.stringify(list));
  return list;
}

/** Returns the pages and every bundled file they reference, directly or indirectly. */
async function withNeeded(folder: string, names: string[], pages: string[]): Promise<Set<string>> {
  const assets = new Map(
    names.filter((name) => name.startsWith('assets/')).map((name) => [basename(name), name]),
  );
  const needed = new Set(pages);
  for (const name of needed) {
    if (!/\.(html|js|css)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    for (const [reference] of text.matchAll(bundled)) {
      const asset = assets.get(reference);
      if (asset) needed.add(asset);
    }
  }
  return needed;
}

async function listEntries(folder: string, names: string[]): Promise<PrecacheEntry[]> {
  return Promise.all(
    names.sort().map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(folder, name)));
      return [name.replace(/(^|\/)index\.html$/, '$1'), `sha256-${hash.digest('base64')}`] as const;
    }),
  );
}
