import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { allPayloads, payloads, shortPayload } from './payloads/payloads.ts';

type Harm = { executed: unknown[]; violations: string[] };

/** Records everything that runs and everything that the content security policy blocks. */
async function watch(context: BrowserContext): Promise<Harm> {
  const harm: Harm = { executed: [], violations: [] };
  await context.exposeBinding('reportExecuted', (_, value) => harm.executed.push(value));
  await context.exposeBinding('reportViolation', (_, value) => harm.violations.push(value));
  await context.addInitScript(() => {
    const page = window as unknown as {
      reportExecuted(value: unknown): void;
      reportViolation(value: string): void;
    };
    localStorage.setItem('briolette.responseDelayMs', '0');
    Object.defineProperty(window, 'executed', { set: (value) => page.reportExecuted(value) });
    window.addEventListener('securitypolicyviolation', (event) =>
      page.reportViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return harm;
}

/** Signs up and fills every field with payloads. */
async function storePayloads(page: Page): Promise<void> {
  await page.goto('/about');
  const fields = { long: allPayloads, short: shortPayload };
  await expect(async () => {
    const session = await page.evaluate(async ({ long, short }) => {
      let token = '';
      const call = async (method: string, path: string, body?: object) => {
        const response = await fetch(`/api${path}`, {
          method,
          headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
        return response.json();
      };
      const email = `${crypto.randomUUID()}<img/src=x/onerror=window.executed=11>@test.example`;
      const names = { firstName: short, lastName: short, note: long };
      const { createdUser, encodedToken } = await call('POST', '/auth/signup', {
        email,
        password: 'x',
        ...names,
      });
      token = encodedToken;
      await call('POST', '/user/profile', { mobile: short.slice(0, 40) });
      const text = short;
      const address = {
        fullName: text,
        mobile: text,
        building: text,
        streetName: text,
        town: text,
        districtName: text,
        state: text,
        pincode: 400001,
        home: true,
        work: false,
      };
      const saved = await call('POST', '/user/addresses', address);
      const { products } = await call('GET', '/products');
      const product =
        products.find((each: { _id: string }) => each._id === 'poisoned') ?? products[0];
      await call('POST', '/user/cart', { product: product });
      const order = { addressId: saved.address.id, payBy: 'Cash on delivery' };
      await call('POST', '/user/orders', order);
      await call('POST', '/user/cart', { product: product });
      await call('POST', '/user/wishlist', { product: product });
      return JSON.stringify({ user: createdUser, token });
    }, fields);
    await page.evaluate((text) => localStorage.setItem('briolette.session', text), session);
  }).toPass({ timeout: 60_000 });
}

/** URLs that would redirect a shopper to another site after the login. */
const elsewhere = ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/'];

const encoded = encodeURIComponent(allPayloads);
const pages = [
  '/',
  '/about',
  '/contact',
  '/browse',
  `/browse?search=${encoded}`,
  `/browse?category=${encoded}&sort=${encoded}&price=${encoded}`,
  `/products/${encodeURIComponent(payloads[1] ?? '')}`,
  '/wishlist',
  '/cart',
  '/cart/checkout',
  '/cart/completedorders',
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/mockman',
  ...[allPayloads, ...payloads, ...elsewhere].map(
    (from) => `/login?from=${encodeURIComponent(from)}`,
  ),
  `/no/such/${encodeURIComponent('<img src=x onerror=window.executed=12>')}`,
];

test('payloads in stored fields and URLs never run, and the policy blocks nothing', async ({
  page,
  context,
}) => {
  const harm = await watch(context);
  await storePayloads(page);
  const onServer = test.info().project.name === 'server';
  const visited: string[] = [];
  for (const path of onServer ? [...pages, '/products/poisoned'] : pages) {
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    expect(new URL(page.url()).origin, path).toBe(test.info().project.use.baseURL);
    if (path.startsWith('/profile'))
      await expect(page.locator('main')).toContainText('onerror=window.executed=2', {
        timeout: 30_000,
      });
    if ((await page.getByText('window.executed').count()) > 0)
      visited.push(path.split('?')[0] ?? '');
  }
  console.log(`${test.info().project.name}: payloads were on the screen of ${visited.join(' ')}`);
  expect(visited.length, 'payloads were on the screen').toBeGreaterThan(3);
  expect(harm).toEqual({ executed: [], violations: [] });
});

test.describe('the recorder finds planted payloads:', () => {
  const plant = (page: Page) =>
    page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), payloads[1] ?? '');

  test('the policy blocks raw markup in a page', async ({ page, context }) => {
    const harm = await watch(context);
    await page.goto('/about');
    await plant(page);
    await expect.poll(() => harm.violations.join()).toContain('script-src');
    expect(harm.executed).toEqual([]);
  });

  test('raw markup runs without the policy', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ bypassCSP: true, ...(baseURL && { baseURL }) });
    const harm = await watch(context);
    const page = await context.newPage();
    await page.goto('/about');
    await plant(page);
    await expect.poll(() => harm.executed).toEqual([2]);
    await context.close();
  });
});
