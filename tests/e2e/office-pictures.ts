/**
 * The pictures of the back office for the README and docs/back-office.md, from the static build with
 * its sample orders and one that was placed beside them:
 * `npm run office-pictures` writes them to docs/screenshots; a folder after it takes every screen at
 * three widths, and names after that choose some.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser-engine/launch-options.ts';
import { products } from './catalogue.ts';
import { addAddress, addressesOf, call, ordersOf, putInCart } from './shopper/calls.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const [ownFolder, ...only] = process.argv.slice(2);
const target = ownFolder ?? folder('docs/screenshots');
const port = 4322;
const root = `http://127.0.0.1:${port}`;
const wide = { width: 1440, height: 900 };
/** Not in the documents, but looked at by whoever names a folder of their own. */
const others = [
  'pieces',
  `piece?id=${products[3]?._id}`,
  'new-piece',
  'customers',
  'messages',
  'reviews?view=all',
  'mail',
  'figures',
  'values',
  'discounts',
  'settings',
  'import',
];
const sizes = ownFolder ? [390, 768, 1440] : [390, 1440];

const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: wide });
await page.addInitScript(() => localStorage.setItem('briolette.answerDelayMs', '0'));
await placeOne(page);
if (ownFolder)
  for (const width of sizes) {
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    await look('login', '/back-office/login');
  }
await page.goto(`${root}/back-office/`);
await page.getByRole('button', { name: 'Open the back office' }).click();
await page.getByRole('heading', { name: 'Today' }).waitFor();
const [toPack] = (await listed('state=placed')).slice(2);
const [refunded] = (await listed('state=delivered')).filter(
  ({ payment }) => (payment?.refunded ?? 0) > 0,
);
if (ownFolder) await say();
for (const width of sizes) {
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
  await look('today', '/back-office/');
  await look('orders', '/back-office/orders');
  await look('log', '/back-office/log');
  await look('staff', '/back-office/staff');
  // On a telephone with its button at the thumb, on a desk with all that happened to it.
  await look('order', `/back-office/order?id=${(width < 768 ? toPack : refunded)?.orderId}`);
  if (ownFolder) {
    for (const path of others) await look(path.replace(/\?.*/, ''), `/back-office/${path}`);
    await look('customer', `/back-office/customer?id=${await buyer()}`);
    await look('print', `/back-office/print?slip=${refunded?.orderId}`);
    if (wanted('stock')) await lookAtStock();
    if (wanted('discount-form')) await lookAtNewDiscount();
  }
}
await page.setViewportSize({ width: 1600, height: 900 });
await page.goto(`${root}/both`);
const [, shop, office] = page.frames();
await shop?.goto(`${root}/profile/orders`);
await office?.goto(`${root}/back-office/orders`);
await office?.getByRole('rowheader').first().waitFor();
await shop?.getByRole('article').first().waitFor();
await keep('both-sides');
await browser.close();
host.close();
host.closeAllConnections();

function wanted(name: string): boolean {
  return only.length === 0 || only.includes(name);
}

async function look(name: string, path: string) {
  if (!wanted(name)) return;
  await page.goto(root + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(`office-${name}-${page.viewportSize()?.width}`);
}

/** Of a piece that comes in several sizes: the shelf, and what is asked of who counts it. */
async function lookAtStock() {
  const width = page.viewportSize()?.width;
  await page.goto(`${root}/back-office/piece?id=calla-bezel-ring`);
  const stock = page.getByRole('region', { name: 'Stock' });
  await stock.getByRole('button', { name: 'Count' }).scrollIntoViewIfNeeded();
  await keep(`office-stock-${width}`);
  await stock.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('How many more').fill('-2');
  await keep(`office-stock-form-${width}`);
}

async function lookAtNewDiscount() {
  await page.goto(`${root}/back-office/discounts`);
  await page.getByRole('button', { name: 'New discount' }).click();
  await page.getByRole('dialog').waitFor();
  await keep(`office-discount-form-${page.viewportSize()?.width}`);
}

async function keep(name: string) {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
  await page.screenshot({ path: `${target}/${name}.jpg`, quality: 80, type: 'jpeg' });
}

type Listed = { orderId: string; payment: { refunded: number } | null };

async function listed(query: string): Promise<Listed[]> {
  const path = `/api/staff/orders?limit=100&${query}`;
  return (await call<{ orders: Listed[] }>(page, path)).orders;
}

/** For the left side: somebody has just ordered. */
async function placeOne(page: Page): Promise<void> {
  await page.goto(`${root}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    const body = { email: 'a@test.example', password: 'a-long-test-password', firstName: 'Ines' };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch('/api/auth/signup', init);
    const { createdUser: user, encodedToken: token } = await answer.json();
    localStorage.setItem('briolette.session', JSON.stringify({ user, token }));
  });
  await addAddress(page, { fullName: 'Ines Castellano' });
  const address = (await addressesOf(page)).find(({ fullName }) => fullName === 'Ines Castellano');
  await putInCart(page, ...products.slice(3, 5).map(({ _id }) => _id));
  await call(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'Cash on delivery' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

/** Somebody who has ordered more than once. */
async function buyer(): Promise<string | undefined> {
  const path = '/api/staff/customers?search=tobias';
  return (await call<{ customers: { customerId: string }[] }>(page, path)).customers[0]?.customerId;
}

/** Looked at, but not in the documents: what people wrote, and a review of what was sent to them. */
async function say(): Promise<void> {
  for (const [firstName, text] of [
    ['Ines', 'Does Calla come in white gold?'],
    [
      '',
      'My bracelet came on Tuesday.\n\nThe clasp is stiff: may I bring it to the atelier on Saturday?',
    ],
  ])
    await call(page, '/api/messages', {
      method: 'POST',
      body: { firstName, email: 'ines.castellano@post.example', text },
    });
  const [order] = await ordersOf(page);
  for (const [place, step] of ['pack', 'ship'].entries())
    await call(page, `/api/staff/orders/${order?.orderId}/step`, {
      method: 'POST',
      body: { step, version: place + 1 },
    });
  const review = {
    stars: 4,
    text: 'Brighter than in the pictures.\n\nThe clasp is stiff at first.',
  };
  await call(page, '/api/user/reviews', {
    method: 'POST',
    body: { productId: products[3]?._id, ...review },
  });
}
