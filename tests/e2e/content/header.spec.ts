import { expectNames } from '../search/listing-page.ts';
import { namesFor } from '../support/catalogue.ts';
import { addInSize } from '../support/shopper/add-in-size.ts';
import { expect, open, test } from '../support/test.ts';

test('the header and its side menu lead through the shop', async ({ page }) => {
  await open(page, '/browse');
  const header = page.getByRole('banner');
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });

  await test.step('lists the categories [HDR-01]', async () => {
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(links).toHaveText(['Rings', 'Necklaces', 'Earrings', 'Bracelets']);
  });
  await test.step('shows a visitor the login icon, but no wishlist, cart or profile [HDR-13 HDR-15]', async () => {
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    for (const name of [/^Wishlist/, /^Cart/, 'Profile'])
      await expect(header.getByRole('link', { name })).toHaveCount(0);
  });
  await test.step('a button opens a side menu with the pages [HDR-02]', async () => {
    await expect(page.getByRole('link', { name: 'HOME', exact: true })).toBeHidden();
    await menuButton.click();
    for (const name of ['HOME', 'ABOUT', 'CONTACT'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  });
  await test.step('the menu has the categories under a heading [HDR-04 HDR-05]', async () => {
    await menu.getByText('SHOP CATEGORY', { exact: true }).click();
    const visibleLinks = menu.getByRole('listitem').getByRole('link').filter({ visible: true });
    await expect(visibleLinks).toHaveText([
      'HOME',
      'ABOUT',
      'CONTACT',
      'rings',
      'bracelet',
      'earring',
      'necklace',
    ]);
  });
  await test.step('each page of the menu opens and closes it [HDR-03]', async () => {
    for (const [name, path] of [
      ['HOME', '/'],
      ['ABOUT', '/about'],
      ['CONTACT', '/contact'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      if (!(await link.isVisible())) await menuButton.click();
      await link.click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(link).toBeHidden();
    }
  });
});

test('a category replaces every filter, also when selected twice', async ({ page }) => {
  await test.step('from the side menu, where rings is ring [HDR-05 HDR-06]', async () => {
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
  await test.step('from the header [HDR-06]', async () => {
    const categories = page.getByRole('navigation', { name: 'Categories' });
    for (const _ of ['first', 'again']) {
      await categories.getByRole('link', { name: 'Earrings' }).click();
      await expectNames(page, namesFor({ categoryFilters: ['earring'] }));
    }
  });
});

test('searches from any page', async ({ page }) => {
  await open(page, '/about');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const input = page.getByPlaceholder('Search items/ metals/ brand / category', { exact: true });

  await test.step('the icon opens an input with its placeholder [HDR-07 HDR-08]', async () => {
    await expect(input).toBeHidden();
    await button.click();
    await expect(input).toBeVisible();
    await expect(input).toBeFocused();
  });
  await test.step('a term opens the list and shows as a chip [HDR-09]', async () => {
    await input.fill('emerald');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse\?search=emerald$/);
    await expectNames(page, namesFor({ search: 'emerald' }));
    await expect(page.getByRole('link', { name: 'Remove “emerald”' })).toBeVisible();
  });
  await test.step('an empty or blank term changes nothing [HDR-10]', async () => {
    if (!(await input.isVisible())) await button.click();
    for (const text of ['', '   ']) {
      await input.fill(text);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/browse\?search=emerald$/);
    }
  });
  await test.step('the clear button removes the term [HDR-10 BRW-32]', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectNames(page, namesFor({}));
  });
});

test.describe('logged in', () => {
  test.use({ persistNotices: true });

  test('shows wishlist, cart and profile with counts', async ({ page, logIn }) => {
    await logIn('/browse');
    const header = page.getByRole('banner');
    const cart = header.getByRole('link', { name: /^Cart, / });
    const wishlist = header.getByRole('link', { name: /^Wishlist, / });

    await test.step('shows the profile instead of the login [HDR-14]', async () => {
      await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'Profile' })).toHaveAttribute(
        'href',
        '/profile',
      );
    });
    await test.step('an empty cart has the count 0 in its name and text [HDR-17]', async () => {
      await expect(cart).toHaveAccessibleName('Cart, 0 items');
      await expect(cart).toHaveText('0');
    });
    await test.step('the cart counts its lines [HDR-12 HDR-16]', async () => {
      await expect(cart).toHaveAttribute('href', '/cart');
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await addInSize(page, 'US 6');
      await expect(cart).toHaveText('1');
    });
    await test.step('the wishlist counts its products [HDR-11 HDR-16]', async () => {
      await expect(wishlist).toHaveAttribute('href', '/wishlist');
      const hearts = page.getByRole('button', { name: /^Wishlist: / });
      await hearts.nth(0).click();
      await hearts.nth(1).click();
      await expect(wishlist).toHaveText('2');
      await hearts.nth(1).click();
      await expect(wishlist).toHaveText('1');
      // The count changes at once; the notice follows the response of the API.
      await expect(page.getByText('Product Deleted from wishlist')).toBeVisible();
      await page.reload();
      await expect(wishlist).toHaveText('1');
      await expect(cart).toHaveText('1');
    });
    await test.step('a logout in another tab removes both [HDR-16]', async () => {
      await page.evaluate(() => {
        localStorage.removeItem('briolette.session');
        dispatchEvent(new StorageEvent('storage', { key: 'briolette.session' }));
      });
      await expect(cart).toHaveCount(0);
      await expect(wishlist).toHaveCount(0);
    });
  });
});
