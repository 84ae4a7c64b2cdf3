/**
 * Takes the screenshots of the README from the static build: `npm run screenshots:readme` writes
 * them to docs/screenshots.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../browser-engine/launch-options.ts';
import { products } from '../support/catalogue.ts';
import { addAddress, call, getAddresses, putInCart } from '../support/shopper/calls.ts';
import { serveFolder } from '../support/static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const target = (name: string) => `${folder('docs/screenshots')}/${name}.jpg`;
const port = 4321;
const root = `http://127.0.0.1:${port}`;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const ring = '/products/aurelia-solitaire-ring';

const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
await renderShop();
await renderBackOffice();
await browser.close();
host.close();
host.closeAllConnections();

async function renderShop(): Promise<void> {
  const context = await browser.newContext({ deviceScaleFactor: 2 });
  const page = await context.newPage();
  const home = await capture(page, '/', wide);
  const product = await capture(page, ring, phone);
  await capture(page, '/browse', wide, 'browse-1440');
  await capture(page, ring, wide, 'product-1440');
  await capture(page, '/browse', phone, 'browse-390');

  // A separate page, because the shop's content security policy forbids these styles.
  const table = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await table.setContent(desk(home, product), { waitUntil: 'load' });
  await table.screenshot({ path: target('shop'), quality: 82, type: 'jpeg' });
}

/** Captures the back office with its sample orders and a new order of a shopper. */
async function renderBackOffice(): Promise<void> {
  const page = await browser.newPage({ viewport: wide });
  await page.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
  await placeOrder(page);
  await page.goto(`${root}/back-office/`);
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await saveScreenshot(page, 'office-today-1440');

  const refunded = (await listed(page, 'delivered')).find(
    ({ payment }) => (payment?.refunded ?? 0) > 0,
  );
  await page.goto(`${root}/back-office/order?id=${refunded?.orderId}`);
  await saveScreenshot(page, 'office-order-1440');
  const toPack = (await listed(page, 'placed'))[2];
  await page.setViewportSize(phone);
  await page.goto(`${root}/back-office/order?id=${toPack?.orderId}`);
  await saveScreenshot(page, 'office-order-390');

  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`${root}/side-by-side`);
  const [, shop, office] = page.frames();
  await shop?.goto(`${root}/profile/orders`);
  await office?.goto(`${root}/back-office/orders`);
  await office?.getByRole('rowheader').first().waitFor();
  await shop?.getByRole('article').first().waitFor();
  await saveScreenshot(page, 'side-by-side');
}

/** Captures the visible part of a page once everything has loaded. */
async function capture(
  page: Page,
  path: string,
  size: typeof wide,
  name?: string,
): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.goto(root + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const options = { quality: 80, type: 'jpeg', scale: 'css' } as const;
  if (name) await page.screenshot({ path: target(name), ...options });
  return page.screenshot({ type: 'png' });
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
  await page.screenshot({ path: target(name), quality: 80, type: 'jpeg' });
}

type Listed = { orderId: string; payment: { refunded: number } | null };

async function listed(page: Page, state: string): Promise<Listed[]> {
  const path = `/api/staff/orders?limit=100&state=${state}`;
  return (await call<{ orders: Listed[] }>(page, path)).orders;
}

async function placeOrder(page: Page): Promise<void> {
  await page.goto(`${root}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    const body = { email: 'a@test.example', password: 'a-long-test-password', firstName: 'Ines' };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch('/api/auth/signup', init);
    const { createdUser: user, encodedToken: token } = await response.json();
    localStorage.setItem('briolette.session', JSON.stringify({ user, token }));
  });
  await addAddress(page, { fullName: 'Ines Castellano' });
  const address = (await getAddresses(page)).find(({ fullName }) => fullName === 'Ines Castellano');
  await putInCart(page, ...products.slice(3, 5).map(({ _id }) => _id));
  await call(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'Cash on delivery' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

function desk(window: Buffer, hand: Buffer): string {
  const url = (image: Buffer) => `data:image/png;base64,${image.toString('base64')}`;
  return `<style>
    body { margin: 0; background: linear-gradient(#efe8dc, #ddd2c1); }
    img { position: absolute; display: block; box-sizing: border-box; }
    .window { left: 90px; top: 70px; width: 1290px; border-radius: 14px;
      box-shadow: 0 30px 80px rgb(60 45 25 / .28); }
    .hand { right: 90px; bottom: 60px; width: 340px; border: 9px solid #1e1a16;
      border-radius: 44px; box-shadow: 0 30px 70px rgb(40 28 12 / .45); }
  </style><img class="window" src="${url(window)}"><img class="hand" src="${url(hand)}">`;
}
