import { namesFor, products } from '../support/catalogue.ts';
import { expect, open, test } from '../support/test.ts';
import { filterValue, getVisibleNames } from './listing-page.ts';

test('a large catalogue is loaded, filtered and sorted by the API', async ({ page }) => {
  // More products than the browser filters itself. Calls with parameters reach the API.
  const many = Array.from({ length: 500 }, (_, index) => ({ ...products[0], _id: `p${index}` }));
  await page.route(/\/api\/products$/, (route) => route.fulfill({ json: { products: many } }));
  await open(page, '/about');
  await page.getByRole('link', { name: 'All jewellery' }).click();
  const all = namesFor({});
  const loadMore = page.getByRole('link', { name: 'Load more' });

  await test.step('loads page by page, and Back restores the loaded pages', async () => {
    await expect.poll(() => getVisibleNames(page)).toEqual(all.slice(0, 24));
    // Cards are rendered as they scroll into view, which moves the link away from the mouse.
    await loadMore.press('Enter');
    await expect.poll(() => getVisibleNames(page)).toEqual(all.slice(0, 48));
    await page.getByRole('heading', { level: 3 }).getByRole('link').nth(40).click();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
    await page.goBack();
    await expect.poll(() => getVisibleNames(page)).toEqual(all.slice(0, 48));
    await loadMore.press('Enter');
    await expect.poll(() => getVisibleNames(page)).toEqual(all);
    await expect(loadMore).toHaveCount(0);
  });
  await test.step('filters, sorts and counts in the database', async () => {
    await filterValue(page, 'gold').check();
    await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
    const names = namesFor({ materialFilter: ['gold'], sort: 'LOWTOHIGH' });
    await expect(page.getByText(`Total Products found: ${names.length}`)).toBeVisible();
    await expect.poll(() => getVisibleNames(page)).toEqual(names.slice(0, 24));
    const silver = namesFor({ materialFilter: ['silver'] }).length;
    await expect(page.getByRole('checkbox', { name: `silver ${silver} products` })).toBeVisible();
  });
  await test.step('a box ticked while Clear All still loads applies to the cleared filter', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/products\?/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await filterValue(page, 'silver').check();
    await expect(filterValue(page, 'gold')).not.toBeChecked();
    release();
    await expect(page).toHaveURL(/\/browse\?material=silver$/);
    const names = namesFor({ materialFilter: ['silver'] });
    await expect.poll(() => getVisibleNames(page)).toEqual(names.slice(0, 24));
  });
});
