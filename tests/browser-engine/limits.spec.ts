import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { origin } from './open-shop.ts';

const rounds = process.env.CI ? 1 : 5;

/** Prints the times only: they depend on the machine, and the benchmark reads and checks them. */
test('responds after a cold start and after a warm start', async () => {
  test.setTimeout(180_000);
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const profile = await mkdtemp(join(tmpdir(), 'figures-'));
    const context = await chromium.launchPersistentContext(profile, launchOptions);
    for (const times of [cold, warm]) {
      const page = await context.newPage();
      await page.goto(`${origin()}/?delay=0`);
      times.push(await page.evaluate(() => window.firstResponse));
      await page.close();
    }
    await context.close();
    await rm(profile, { recursive: true });
  }
  console.log(`first answer, median of ${rounds}: cold ${show(cold)}, warm ${show(warm)}`);
  expect([...cold, ...warm].every((time) => time > 0)).toBe(true);
});

test('downloads at most 3.6 MB, of which at most 150 kB is the shop', async ({ page }) => {
  // Compressing PGlite takes long; a host does it once.
  test.setTimeout(600_000);
  const fetched = new Set<string>();
  page.context().on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto(`${origin()}/?delay=0`);
  await page.evaluate(() => window.firstResponse);
  // Compressing takes long, and later requests of an open page do not count.
  await page.close();

  const parts = { pglite: 0, dataDirectory: 0, engine: 0, loader: 0 };
  const files = process.env.BROWSER_ENGINE_FILES ?? '';
  for (const name of await readdir(join(files, 'assets'))) {
    if (!fetched.has(`/assets/${name}`)) continue;
    const bytes = await readFile(join(files, 'assets', name));
    parts[getPart(name)] += /\.(gzip|gz)$/.test(name)
      ? bytes.length
      : brotliCompressSync(bytes).length;
  }
  const total = Object.values(parts).reduce((sum, size) => sum + size);
  console.log(`download in bytes, code brotli: ${JSON.stringify(parts)}, total ${total}`);
  expect(parts.pglite).toBeGreaterThan(2_000_000);
  expect(parts.engine).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(3_600_000);
  expect(parts.engine + parts.loader).toBeLessThanOrEqual(150_000);
  expect(parts.engine).toBeLessThanOrEqual(40 * 1024);
});

function getPart(name: string): 'pglite' | 'dataDirectory' | 'engine' | 'loader' {
  if (/^(worker-)?pglite|^runtime-files/.test(name)) return 'pglite';
  if (name.startsWith('data-directory')) return 'dataDirectory';
  return name.startsWith('worker-engine') ? 'engine' : 'loader';
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function show(times: number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${Math.round(median(times))} ms (${least} to ${most})`;
}
