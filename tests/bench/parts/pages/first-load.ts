import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export type FirstLoad = {
  requests: number;
  scripts: number;
  scriptKiB: number;
  styleKiB: number;
  imageKiB: number;
  fontKiB: number;
  toOthers: number;
};

/**
 * Files of the browser back end, the offline cache and the demo's inbox, which load after the page
 * is complete.
 */
const laterFiles = [
  'backend-worker',
  'catalogue-edits',
  'data-directory',
  'email',
  'error-pages',
  'inbox',
  'local-backend',
  'offline',
  'pending-action',
  'pglite',
  'runtime-files',
  'shopper',
  'ui',
  'worker',
];
const laterFile = new RegExp(`/(${laterFiles.join('|')})-[^/]*$`);

/** Fails if one of the names above is in no build: its chunk was renamed, so it would count. */
export async function checkLaterFiles(...folders: string[]): Promise<void> {
  const files = (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
  const missing = laterFiles.filter((name) => !files.some((file) => file.startsWith(`${name}-`)));
  if (missing.length > 0) throw new Error(`No chunk is named ${missing.join(', ')}`);
}

/** Measures everything that a phone loads until the network is idle, without scrolling. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0, image: 0, font: 0 };
  const counts = { requests: 0, scripts: 0, toOthers: 0 };
  const work: Promise<void>[] = [];
  let lastAt = performance.now();
  page.on('response', (response) => {
    lastAt = performance.now();
    const address = new URL(response.url());
    const kind = response.request().resourceType();
    if (address.protocol === 'data:' || laterFile.test(address.pathname)) return;
    counts.requests++;
    if (address.origin !== new URL(url).origin) counts.toOthers++;
    if (kind === 'script') counts.scripts++;
    if (!(kind in sizes)) return;
    const isText = kind === 'script' || kind === 'stylesheet';
    work.push(
      response.body().then(
        (body) => {
          sizes[kind as keyof typeof sizes] += isText ? brotliSize(body) : body.length;
        },
        () => {},
      ),
    );
  });
  await page.goto(url);
  // Scripts start after the largest image.
  await page.evaluate('globalThis.shopParts?.then(() => {})');
  while (performance.now() - lastAt < 1_000) await setTimeout(100);
  await Promise.all(work);
  await context.close();
  return {
    ...counts,
    scriptKiB: sizes.script / 1024,
    styleKiB: sizes.stylesheet / 1024,
    imageKiB: sizes.image / 1024,
    fontKiB: sizes.font / 1024,
  };
}

/** Returns the size after compression with Brotli at its default, highest level. */
export function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes).length;
}
