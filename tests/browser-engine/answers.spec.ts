import { expect, test } from '@playwright/test';
import { openShop } from './open-shop.ts';

test('answers a plain fetch of the page from the database in the browser', async ({ page }) => {
  await openShop(page, { delay: 0 });
  const answer = await page.evaluate(async () => {
    const { products } = await (await fetch('/api/products')).json();
    return products.length;
  });
  expect(answer).toBeGreaterThan(40);
});
