import { expectNames, shownNames } from './browse-page.ts';
import { namesFor, products } from './catalogue.ts';
import { holdCalls } from './hold-calls.ts';
import { expect, open, relayed, test } from './test.ts';

const trending = products
  .filter((product) => product.product_isBadge === 'Trending')
  .slice(0, 6)
  .map((product) => product.product_name);

test('leads from the hero to the list [HOM-01]', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Shop Now', exact: true }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('shows the first six trending products as cards, in list order [HOM-02 HOM-03]', async ({
  page,
}) => {
  await open(page, '/');
  expect(await shownNames(page, 'Trending')).toEqual(trending);
});

test('shows the same trending products when the home page is reached from another [HOM-03]', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('link', { name: 'Briolette' }).click();
  await expect.poll(() => shownNames(page, 'Trending')).toEqual(trending);
});

test('shows one tile per category, each leading to exactly that category [HOM-04 HOM-05]', async ({
  page,
}) => {
  await open(page, '/');
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  await expect(tiles).toHaveText(['necklace', 'bracelet', 'ring', 'earring']);
  await expect(tiles.first().locator('img')).toHaveAttribute('src', /category-necklace/);
  await tiles.filter({ hasText: 'bracelet' }).click();
  await expect(page).toHaveURL(/\/browse\?category=bracelet$/);
  await expectNames(page, namesFor({ categoryFilters: ['bracelet'] }));
});

test('names four reasons, with what is true in this build [HOM-06..HOM-09]', async ({ page }) => {
  await open(page, '/');
  const why = page.getByRole('region', { name: 'Why choose us' });
  await expect(why.getByRole('heading', { level: 3 })).toHaveText([
    'Big discount',
    'Free delivery',
    'Secure payments',
    'Order tracking',
  ]);
  await expect(why).toContainText('Demo: no card is asked and no money moves');
});

test('shows the four known categories without a toast when the request fails [HOM-10]', async ({
  page,
}) => {
  await holdCalls(page, 'fail', '/api/categories');
  await open(page, '/about');
  await relayed(page);
  await page.getByRole('link', { name: 'Briolette' }).click();
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  await expect(tiles).toHaveText(['necklace', 'ring', 'bracelet', 'earring']);
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
});
