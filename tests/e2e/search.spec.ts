import type { Page } from '@playwright/test';
import { namesFor } from './catalogue.ts';
import { expect, open, test } from './test.ts';

const shownInstead = (page: Page) => page.getByRole('list', { name: 'Shown instead' });

test('shows what was meant where nothing is found, and says so [SRC-07 SRC-04]', async ({
  page,
}) => {
  await open(page, '/browse?search=saphire');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(page.getByText('Nothing for “saphire”. Showing sapphire.')).toBeVisible();
  const sapphires = namesFor({ search: 'sapphire' });
  await expect(shownInstead(page).getByRole('listitem')).toHaveCount(sapphires.length);
  await page.getByRole('link', { name: `See all ${sapphires.length}` }).click();
  await expect(page).toHaveURL(/\?search=sapphire$/);
  await expect(page.getByText(`Total Products found: ${sapphires.length}`).first()).toBeVisible();
});

test('takes words that are filters for filters, with their count [SRC-03 SRC-07]', async ({
  page,
}) => {
  await open(page, '/browse?search=gold+ring');
  await expect(page.getByText('Nothing for “gold ring”. Showing rings in gold.')).toBeVisible();
  const rings = namesFor({ categoryFilters: ['ring'], materialFilter: ['gold'] });
  await page.getByRole('link', { name: `See all ${rings.length}` }).click();
  await expect(page).toHaveURL(/\?category=ring&material=gold$/);
});

test('suggests categories and pieces while somebody types, by keyboard [SRC-08]', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.pressSequentially('sapph');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(options.first()).toContainText('“sapph” in necklaces');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(
    options.filter({ hasText: 'Isolde Laboratory-Grown Sapphire Pendant' }).locator('img'),
  ).toBeVisible();
  await expect(page.getByText('5 suggestions, use the arrow keys')).toBeAttached();

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

  await field.fill('meridian');
  await expect(options.first()).toBeVisible();
  const piece = options.filter({ hasText: 'Meridian Laboratory-Grown Sapphire Halo Ring' });
  await expect(piece).toBeVisible();
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/products\/meridian-sapphire-halo-ring$/);
  await expect(field).toBeHidden();
});

test('suggests what is meant by a misspelled search, and a press opens it [SRC-08 SRC-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('gold earings');
  const meant = page.getByRole('option', { name: /^earrings in gold/ });
  await meant.click();
  await expect(page).toHaveURL(/\/browse\?category=earring&material=gold$/);
});

test('fetches nothing of the suggestions before the search is opened [SRC-09]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('load');
  expect(fetched.filter((path) => /suggestions/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  expect(fetched.filter((path) => /suggestions.*\.js/.test(path))).toHaveLength(1);
});
