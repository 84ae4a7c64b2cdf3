import { policy } from '@briolette/contract';
import { type Page, test } from '@playwright/test';
import { allCases } from '../conformance/all-cases.ts';
import { type Sent, shopUnderTest } from '../conformance/shop-under-test.ts';
import { openShop, origin } from './open-shop.ts';

/** The same cases as on PGlite in Node and on PostgreSQL, through the page's own fetch. */
test.describe('conformance in Chromium', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openShop(page, { delay: 0 });
    console.log(`conformance: ${allCases.length} cases on PGlite in Chromium`);
  });
  test.afterAll(() => page.close());

  const shop = shopUnderTest({
    name: 'PGlite in Chromium',
    minQuantity: policy.minQuantity,
    inbox: 'all',
    origin,
    send: (request: Sent) =>
      page.evaluate(async ({ path, ...init }) => {
        const response = await fetch(path, init);
        return { status: response.status, body: await response.text() };
      }, request),
  });

  for (const { name, run } of allCases) test(name, () => run(shop));
});
