import { expectNames, getVisibleNames } from '../search/listing-page.ts';
import { namesFor, products } from '../support/catalogue.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, open, relayed, test } from '../support/test.ts';

const trending = products
  .filter((product) => product.product_isBadge === 'Trending')
  .slice(0, 6)
  .map((product) => product.product_name);

test('the home page leads to the list, the trending products and the categories', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  const why = page.getByRole('region', { name: 'Why choose us' });

  await test.step('shows the first six trending products as cards [HOM-02 HOM-03]', async () => {
    expect(await getVisibleNames(page, 'Trending')).toEqual(trending);
  });
  await test.step('shows one tile per category [HOM-04]', async () => {
    await expect(tiles).toHaveText(['necklace', 'bracelet', 'ring', 'earring']);
    await expect(tiles.first().locator('img')).toHaveAttribute('src', /category-necklace/);
  });
  await test.step('names discount and free delivery first [HOM-06 HOM-07]', async () => {
    const points = why.getByRole('heading', { level: 3 });
    await expect(points).toHaveCount(4);
    await expect(points.nth(0)).toHaveText('Big discount');
    await expect(points.nth(1)).toHaveText('Free delivery');
  });
  await test.step('then payments, as they work in this build, and tracking [HOM-08 HOM-09]', async () => {
    const points = why.getByRole('heading', { level: 3 });
    await expect(points.nth(2)).toHaveText('Secure payments');
    await expect(why).toContainText('Demo: no card is asked and no money moves');
    await expect(points.nth(3)).toHaveText('Order tracking');
  });
  await test.step('the hero leads to the list [HOM-01]', async () => {
    await page.getByRole('link', { name: 'Shop Now', exact: true }).click();
    await expect(page).toHaveURL(/\/browse$/);
  });
  await test.step('shows the same trending products after a visit to another page [HOM-03]', async () => {
    await page.getByRole('link', { name: 'Briolette' }).click();
    await expect.poll(() => getVisibleNames(page, 'Trending')).toEqual(trending);
  });
  await test.step('a tile leads to its category only [HOM-05]', async () => {
    await tiles.filter({ hasText: 'bracelet' }).click();
    await expect(page).toHaveURL(/\/browse\?category=bracelet$/);
    await expectNames(page, namesFor({ categoryFilters: ['bracelet'] }));
  });
});

test('shows the four default categories and no toast when their request fails [HOM-10]', async ({
  page,
}) => {
  await holdCalls(page, 'fail', '/api/categories');
  await open(page, '/about');
  await relayed(page);
  await page.getByRole('link', { name: 'Briolette' }).click();
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  await expect(tiles).toHaveText(['necklace', 'ring', 'bracelet', 'earring']);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
});
