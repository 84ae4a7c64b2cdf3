/**
 * The pictures of the back office for the README, from the static build, with orders of its own:
 * `npm run office-pictures` writes them to docs/screenshots.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser-engine/launch-options.ts';
import { products } from './catalogue.ts';
import { addAddress, addressesOf, call, putInCart } from './shopper/calls.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = process.argv[2] ?? folder('docs/screenshots');
const port = 4322;
const root = `http://127.0.0.1:${port}`;
const wide = { width: 1440, height: 900 };
const sizes = process.argv[2] ? [390, 768, 1440] : [1440];

const customers = [
  'Ines Castellano',
  'Tobias Lindqvist',
  'Amara Okafor',
  'Helene Brandt',
  'Yuki Tanabe',
  'Marguerite Leroy',
  'Owen Hargreaves',
  'Priya Raghavan',
  'Sofia Almeida',
];

const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: wide });
await page.addInitScript(() => localStorage.setItem('briolette.answerDelayMs', '0'));
const orders = await fillShop(page);
const [packed] = orders.slice(-3);
for (const width of sizes) {
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
  await look('today', '/back-office/');
  await look('orders', '/back-office/orders');
  await look('order', `/back-office/order?id=${packed}`);
}
await page.setViewportSize({ width: 390, height: 844 });
await look('order', `/back-office/order?id=${orders[1]}`);
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

async function look(name: string, path: string) {
  await page.goto(root + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(`office-${name}-${page.viewportSize()?.width}`);
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

/** A morning's orders: most new, three packed, one shipped and one with a note. */
async function fillShop(page: Page): Promise<string[]> {
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
  const placed: string[] = [];
  for (const [at, fullName] of customers.entries()) {
    await addAddress(page, { fullName });
    const address = (await addressesOf(page)).find((each) => each.fullName === fullName);
    const pieces = products.filter((_, index) => (index * 7 + at * 5) % 17 < 1 + (at % 2));
    await putInCart(page, ...pieces.slice(0, 1 + (at % 4)).map(({ _id }) => _id));
    const { order } = await call<{ order: { orderId: string } }>(page, '/api/user/orders', {
      method: 'POST',
      body: { addressId: address?.id, payBy: 'Cash on delivery' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    placed.unshift(order.orderId);
    await call(page, `/api/user/addresses/${address?.id}`, { method: 'DELETE' });
  }
  const staff = (path: string, body: object) =>
    call(page, `/api/staff/${path}`, { method: 'POST', body });
  await staff('demo', { role: 'owner' });
  for (const [at, orderId] of placed.slice(-4).entries()) {
    await staff(`orders/${orderId}/step`, { step: 'pack', version: 1 });
    if (at === 3)
      await staff(`orders/${orderId}/step`, {
        step: 'ship',
        version: 2,
        tracking: { carrier: 'UPS', number: '1Z999AA10123456784' },
      });
  }
  await staff(`orders/${placed.at(-3)}/notes`, {
    text: 'Ring size checked by telephone. Wrap as a present, no prices in the box.',
  });
  return placed;
}
