/**
 * The pictures of the README, from the static build: `npm run readme-pictures` writes them to
 * docs/screenshots. The first one stands the shop on a desk: a wide window, a phone before it.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser-engine/launch-options.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = (name: string) => `${folder('docs/screenshots')}/${name}.jpg`;
const port = 4321;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const ring = '/products/aurelia-solitaire-ring';

const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ deviceScaleFactor: 2 });
const page = await context.newPage();

const home = await look(page, '/', wide);
const inHand = await look(page, ring, phone);
await look(page, '/browse', wide, 'browse-1440');
await look(page, ring, wide, 'product-1440');
await look(page, '/browse', phone, 'browse-390');

// A page of its own: the shop's would not let these styles in.
const table = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
await table.setContent(desk(home, inHand), { waitUntil: 'load' });
await table.screenshot({ path: target('shop'), quality: 82, type: 'jpeg' });

await browser.close();
host.close();
host.closeAllConnections();

/** What is in sight of a page when all of it has come. */
async function look(page: Page, path: string, size: typeof wide, name?: string): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const options = { quality: 80, type: 'jpeg', scale: 'css' } as const;
  if (name) await page.screenshot({ path: target(name), ...options });
  return page.screenshot({ type: 'png' });
}

function desk(window: Buffer, hand: Buffer): string {
  const url = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
  return `<style>
    body { margin: 0; background: linear-gradient(#efe8dc, #ddd2c1); }
    img { position: absolute; display: block; box-sizing: border-box; }
    .window { left: 90px; top: 70px; width: 1290px; border-radius: 14px;
      box-shadow: 0 30px 80px rgb(60 45 25 / .28); }
    .hand { right: 90px; bottom: 60px; width: 340px; border: 9px solid #1e1a16;
      border-radius: 44px; box-shadow: 0 30px 70px rgb(40 28 12 / .45); }
  </style><img class="window" src="${url(window)}"><img class="hand" src="${url(hand)}">`;
}
