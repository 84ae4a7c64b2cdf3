/**
 * Pictures of every public page at three widths, from the static build:
 * `node tests/e2e/screenshots.ts` writes them to test-results/screenshots.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser-engine/launch-options.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = folder('test-results/screenshots');
const port = 4320;

const pages = {
  home: '/',
  browse: '/browse',
  rings: '/browse?category=ring&material=gold',
  'no-match': '/browse?search=unobtainium',
  product: '/products/aurelia-solitaire-ring',
  about: '/about',
  contact: '/contact',
  login: '/login',
  unknown: '/no-such-page',
};
const only = process.argv.slice(2);

mkdirSync(target, { recursive: true });
const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
for (const width of [390, 768, 1440]) {
  const context = await browser.newContext({
    // The style added below is ours, not the page's.
    bypassCSP: true,
    viewport: { width, height: width > 1000 ? 900 : 844 },
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    // Cards further down are drawn, and their pictures fetched, when they come near.
    await page.addStyleTag({ content: '.grid > li { content-visibility: visible !important }' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const long = ['browse', 'rings'].includes(name);
    await page.screenshot({ path: `${target}/${name}-${width}.png`, fullPage: !long });
  }
  await context.close();
}
await browser.close();
host.close();
host.closeAllConnections();
