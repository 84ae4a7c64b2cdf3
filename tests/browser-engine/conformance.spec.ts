import { defaultPolicy } from '@briolette/contract';
import { test as base } from '@playwright/test';
import { allCases } from '../conformance/all-cases.ts';
import {
  type Sent,
  type ShopUnderTest,
  shopUnderTest,
} from '../conformance/support/shop-under-test.ts';
import { openShop, origin } from './open-shop.ts';

/** One shop for all cases of a worker. */
const test = base.extend<object, { shop: ShopUnderTest }>({
  shop: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await openShop(page, { delay: 0 });
      await use(
        shopUnderTest({
          name: 'PGlite in Chromium',
          minQuantity: defaultPolicy.minQuantity,
          inbox: 'all',
          origin,
          send: (request: Sent) =>
            page.evaluate(async ({ path, ...init }) => {
              const response = await fetch(path, init);
              return { status: response.status, body: await response.text() };
            }, request),
        }),
      );
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Runs the same cases as on PGlite in Node.js and on PostgreSQL, through the page's fetch. */
test.describe('conformance in Chromium', () => {
  for (const { name, run } of allCases) test(name, ({ shop }) => run(shop));
});
