import { expect, open, test } from '../support/test.ts';

test('a search is understood, and the listing says so', async ({ page }) => {
  const total = page.locator('.browse-total');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');

  await test.step('corrects the spelling and counts what it shows [SRC-07 BRW-01]', async () => {
    await open(page, '/browse?search=saphire');
    await expect(page.getByText('Showing results for sapphire.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results');
    await expect(page.getByRole('heading', { name: 'No products match' })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Bluebell' })).toHaveCount(1);
    await expect(total).toHaveText(`Total Products found: ${await cards.count()}`);
  });
  await test.step('describes several words and a price [SRC-07 SRC-12]', async () => {
    await open(page, '/browse?search=gold+rings+under+1000');
    await expect(page.getByText('Showing rings in gold under $1,000.')).toBeVisible();
    await expect(cards.filter({ hasText: 'Rosalind' })).toHaveCount(1);
    await expect(cards.filter({ hasText: 'Trilogy' })).toHaveCount(0);
  });
  await test.step('sorts by relevance, or by price [SRC-10]', async () => {
    await open(page, '/browse?search=ring');
    const sort = page.getByLabel('Sort by');
    await expect(sort).toHaveValue('RELEVANCE');
    await expect(cards.nth(1)).toContainText('Aurelia');
    await sort.selectOption('HIGHTOLOW');
    await expect(page).toHaveURL(/sort=HIGHTOLOW/);
    await expect(cards.nth(1)).toContainText('Elowen');
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
    await expect(page.getByText('9 suggestions, use the arrow keys')).toBeAttached();
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
  await test.step('the field is empty after a suggestion was opened [SRC-14]', async () => {
    await openSearch();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('a click opens the corrected result of a misspelled search, on a phone [SRC-08 SRC-04]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSearch();
    await field.fill('gold earings');
    await page.getByRole('option', { name: /^earrings in gold/ }).click();
    await expect(page).toHaveURL(/\/browse\?search=gold\+earings$/);
    await expect(page.getByText('Showing results for earrings in gold.')).toBeVisible();
  });
});
