import { filterValue, shownNames } from './browse-page.ts';
import { namesFor, products } from './catalogue.ts';
import { expect, open, test } from './test.ts';

/** The call without parameters says "more than the browser should hold"; the others are the API's. */
test.beforeEach(async ({ page }) => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...products[0], _id: `p${index}` }));
  await page.route(/\/api\/products$/, (route) => route.fulfill({ json: { products: many } }));
  await open(page, '/about');
  await page.getByRole('link', { name: 'All jewellery' }).click();
});

test('loads a large catalogue page by page, and Back finds every page again', async ({ page }) => {
  const all = namesFor({});
  await expect.poll(() => shownNames(page)).toEqual(all.slice(0, 24));
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => shownNames(page)).toEqual(all.slice(0, 48));
  await page.getByRole('heading', { level: 3 }).getByRole('link').nth(40).click();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(all.slice(0, 48));
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => shownNames(page)).toEqual(all);
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

test('lets the database filter, sort and count a large catalogue', async ({ page }) => {
  await filterValue(page, 'gold').check();
  await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
  const names = namesFor({ materialFilter: ['gold'], sort: 'LOWTOHIGH' });
  await expect(page.getByText(`Total Products found: ${names.length}`)).toBeVisible();
  await expect.poll(() => shownNames(page)).toEqual(names.slice(0, 24));
  const silver = namesFor({ materialFilter: ['silver'] }).length;
  await expect(page.getByRole('checkbox', { name: `silver ${silver} products` })).toBeVisible();
});
