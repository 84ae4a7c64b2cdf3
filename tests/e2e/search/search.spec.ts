import { namesFor } from '../support/catalogue.ts';
import { expect, open, test } from '../support/test.ts';

test('a search without a match shows the probable intent', async ({ page }) => {
  const seeAll = (count: number) => page.getByRole('link', { name: `See all ${count}` });

  await test.step('corrects the spelling and shows it [SRC-07 SRC-04]', async () => {
    await open(page, '/browse?search=saphire');
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
    await expect(
      page.getByText('No exact matches for “saphire”. Showing results for sapphire.'),
    ).toBeVisible();
    const { length } = namesFor({ search: 'sapphire' });
    await expect(
      page.getByRole('list', { name: 'Similar pieces' }).getByRole('listitem'),
    ).toHaveCount(length);
    await seeAll(length).click();
    await expect(page).toHaveURL(/\?search=sapphire$/);
    await expect(page.getByText(`Total Products found: ${length}`).first()).toBeVisible();
  });
  await test.step('turns words that are filters into filters [SRC-03 SRC-07]', async () => {
    await open(page, '/browse?search=gold+ring');
    await expect(
      page.getByText('No exact matches for “gold ring”. Showing results for rings in gold.'),
    ).toBeVisible();
    await seeAll(namesFor({ categoryFilters: ['ring'], materialFilter: ['gold'] }).length).click();
    await expect(page).toHaveURL(/\?category=ring&material=gold$/);
  });
});

test('the search suggests categories and products', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const openSearch = () => page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');

  await test.step('loads its script when the search opens, and not before [SRC-09]', async () => {
    await open(page, '/about');
    await page.waitForLoadState('load');
    expect(fetched.filter((path) => /suggestions/.test(path))).toEqual([]);
    await openSearch();
    await expect(field).toBeFocused();
    expect(fetched.filter((path) => /suggestions.*\.js/.test(path))).toHaveLength(1);
  });
  await test.step('suggests while the shopper types [SRC-08]', async () => {
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('sapph');
    await expect(options.first()).toContainText('“sapph” in necklaces');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(
      options.filter({ hasText: 'Isolde Laboratory-Grown Sapphire Pendant' }).locator('img'),
    ).toBeVisible();
    await expect(page.getByText('5 suggestions, use the arrow keys')).toBeAttached();
  });
  await test.step('the arrow keys select, and Escape closes the list first [SRC-08]', async () => {
    await field.press('ArrowDown');
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(0).getAttribute('id')) ?? '',
    );
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toBeVisible();
  });
  await test.step('Enter opens the selected product [SRC-08]', async () => {
    await field.fill('meridian');
    await expect(options.first()).toBeVisible();
    const ring = options.filter({ hasText: 'Meridian Laboratory-Grown Sapphire Halo Ring' });
    await expect(ring).toBeVisible();
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/products\/meridian-sapphire-halo-ring$/);
    await expect(field).toBeHidden();
  });
  await test.step('a click opens the corrected result of a misspelled search, on a phone [SRC-08 SRC-04]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSearch();
    await field.fill('gold earings');
    await page.getByRole('option', { name: /^earrings in gold/ }).click();
    await expect(page).toHaveURL(/\/browse\?category=earring&material=gold$/);
  });
});
