import { expectNames } from './browse-page.ts';
import { namesFor } from './catalogue.ts';
import { expect, open, test } from './test.ts';

test('lists the categories in the header [HDR-01]', async ({ page }) => {
  await open(page, '/');
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(links).toHaveText(['Rings', 'Necklaces', 'Earrings', 'Bracelets']);
});

test('opens a side menu with the pages and the categories [HDR-02 HDR-04 HDR-05]', async ({
  page,
}) => {
  await open(page, '/browse');
  await expect(page.getByRole('link', { name: 'HOME', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['HOME', 'ABOUT', 'CONTACT']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByText('SHOP CATEGORY', { exact: true }).click();
  await expect(menu.getByRole('listitem').getByRole('link').filter({ visible: true })).toHaveText([
    'HOME',
    'ABOUT',
    'CONTACT',
    'rings',
    'bracelet',
    'earring',
    'necklace',
  ]);
});

for (const [name, path] of [
  ['HOME', '/'],
  ['ABOUT', '/about'],
  ['CONTACT', '/contact'],
] as const) {
  test(`goes from ${name} in the side menu to ${path} and closes it [HDR-03]`, async ({ page }) => {
    await open(page, '/browse');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  });
}

test('shows exactly the category chosen in the side menu, rings as ring [HDR-05 HDR-06]', async ({
  page,
}) => {
  await open(page, '/browse?material=gold&search=gold');
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const rings = page.getByRole('link', { name: 'rings', exact: true });
    if (!(await rings.isVisible())) await page.getByText('SHOP CATEGORY').click();
    await rings.click();
    await expect(page).toHaveURL(/\/browse\?category=ring$/);
    await expectNames(page, namesFor({ categoryFilters: ['ring'] }));
  }
});

test('shows exactly the category chosen in the header, also the second time [HDR-06]', async ({
  page,
}) => {
  await open(page, '/about');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  for (const _ of ['first', 'again']) {
    await categories.getByRole('link', { name: 'Earrings' }).click();
    await expectNames(page, namesFor({ categoryFilters: ['earring'] }));
  }
});

test('opens a search input with its placeholder [HDR-07 HDR-08]', async ({ page }) => {
  await open(page, '/');
  const input = page.getByPlaceholder('Search items/ metals/ brand / category', { exact: true });
  await expect(input).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(input).toBeVisible();
  await expect(input).toBeFocused();
});

test('searches from any page and shows the term as a chip [HDR-09]', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByLabel('Search', { exact: true }).and(page.locator('input')).fill('emerald');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse\?search=emerald$/);
  await expectNames(page, namesFor({ search: 'emerald' }));
  await expect(page.getByRole('link', { name: 'Remove “emerald”' })).toBeVisible();
});

test('does nothing on an empty or blank search, and the clear button takes the term off [HDR-10 BRW-32]', async ({
  page,
}) => {
  await open(page, '/browse?search=gold');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  for (const text of ['', '   ']) {
    await page.getByLabel('Search', { exact: true }).and(page.locator('input')).fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse\?search=gold$/);
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expectNames(page, namesFor({}));
});

test('shows a visitor the login icon and neither wishlist, cart nor profile [HDR-13 HDR-15]', async ({
  page,
}) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  const login = header.getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', '/login');
  for (const name of [/^Wishlist/, /^Cart/, 'Profile']) {
    await expect(header.getByRole('link', { name })).toHaveCount(0);
  }
});

test.describe('logged in', () => {
  test.use({ keepNotices: true });

  test('shows wishlist, cart and profile with counts [HDR-11 HDR-12 HDR-14 HDR-16 HDR-17]', async ({
    page,
    logIn,
  }) => {
    await logIn('/browse');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    const cart = header.getByRole('link', { name: /^Cart, / });
    const wishlist = header.getByRole('link', { name: /^Wishlist, / });
    await expect(cart).toHaveAccessibleName('Cart, 0 items');
    await expect(cart).toHaveText('0');
    await expect(cart).toHaveAttribute('href', '/cart');
    await expect(wishlist).toHaveAttribute('href', '/wishlist');

    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(cart).toHaveText('1');
    const hearts = page.getByRole('button', { name: /^Wishlist: / });
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await expect(wishlist).toHaveText('2');
    await hearts.nth(1).click();
    await expect(wishlist).toHaveText('1');
    // Shown at once, kept when the notice says so.
    await expect(page.getByText('Product Deleted from wishlist')).toBeVisible();
    await page.reload();
    await expect(wishlist).toHaveText('1');
    await expect(cart).toHaveText('1');
    await page.evaluate(() => {
      localStorage.removeItem('briolette.session');
      dispatchEvent(new StorageEvent('storage', { key: 'briolette.session' }));
    });
    await expect(cart).toHaveCount(0);
    await expect(wishlist).toHaveCount(0);
  });
});
