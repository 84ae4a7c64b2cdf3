import type { Locator } from '@playwright/test';
import { putInCart } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, persistNotices: true });

const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not rendered');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test.describe('logged in', () => {
  // The static build may answer the sign-up with 503 while the page changes, and then retries it.
  test.use({ expectedErrors: /503.*signup/ });

  test('the header fits a phone, before and after a login', async ({ page, logIn }) => {
    await open(page, '/browse');
    const name = page.getByRole('banner').getByRole('link', { name: 'Briolette' });
    const before = await getBox(name);
    const searchButton = page.getByRole('button', { name: 'Search', exact: true });
    const cart = page.getByRole('link', { name: 'Cart, 0 items' });

    await test.step('the search covers the row of categories and has its button [WLK-04]', async () => {
      const categories = await getBox(page.getByRole('navigation', { name: 'Categories' }));
      await searchButton.click();
      const search = page.getByRole('search');
      await expect(search.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
      const box = await getBox(search);
      expect(box.y).toBeLessThanOrEqual(categories.y);
      expect(box.bottom).toBeGreaterThanOrEqual(categories.bottom);
    });
    await test.step('the shop name keeps its place, and the row stays in view [WLK-15]', async () => {
      await logIn('/browse');
      await expect(cart).toBeVisible();
      expect((await getBox(name)).x).toBe(before.x);
      await page.evaluate(() => scrollTo(0, 3000));
      await expect(cart).toBeInViewport();
      await expect(searchButton).toBeInViewport();
    });
    await test.step('text at 200 % fits, with the text of the hero above its image [WLK-06]', async () => {
      await page.goto('/');
      await expect(cart).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide).toBe(0);
      for (const link of await page.getByRole('banner').getByRole('link').all())
        expect((await getBox(link)).right).toBeLessThanOrEqual(phone.width);
      const words = await getBox(page.getByRole('link', { name: 'Shop Now' }));
      const image = await getBox(page.locator('.hero-image'));
      expect(image.y).toBeGreaterThanOrEqual(words.bottom);
    });
  });

  test('sign-up, profile, cart and checkout fit a phone', async ({ page, logIn }) => {
    const notices = page.getByRole('region', { name: 'Notifications' });

    await test.step('no notice covers Sign Up [WLK-09]', async () => {
      await open(page, '/login');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
      await page.getByRole('button', { name: 'Set as Guest' }).click();
      await signUp.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await signUp.click();
      await expect(notices.getByText('Passwords does not match')).toBeVisible();
      await signUp.click({ trial: true });
    });
    await test.step('the tabs of the profile are in one row [WLK-19]', async () => {
      await logIn('/profile');
      const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
      await expect(tabs).toHaveCount(4);
      const tops = await tabs.evaluateAll((all) =>
        all.map((tab) => tab.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
    });
    await test.step('every field of Edit Profile is inside its box [WLK-02]', async () => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const dialog = page.getByRole('dialog');
      const frame = await getBox(dialog);
      for (const part of await dialog.locator('input, button, img').all()) {
        const box = await getBox(part);
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.right).toBeLessThanOrEqual(frame.right);
      }
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
    await test.step('the steps of the cart are in one row at 320 px [WLK-13]', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/cart');
      const trail = page.getByRole('navigation', { name: 'Checkout steps' });
      const steps = trail.getByRole('listitem');
      await expect(steps).toHaveCount(3);
      const middles = await steps.evaluateAll((all) =>
        all.map((step) => {
          const { top, height } = step.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(new Set(middles).size).toBe(1);
      await page.setViewportSize(phone);
    });
    await test.step('price and cart button stay in reach on a product without options [PDP-16]', async () => {
      await open(page, `/products/${getProduct(3)._id}`);
      const price = page.locator('.summary > .price');
      const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
      const links = page.getByRole('contentinfo').getByRole('link');
      for (const scrollTo of [page.getByRole('heading', { level: 1 }), links.last()]) {
        await scrollTo.scrollIntoViewIfNeeded();
        await expect(price).toBeInViewport({ ratio: 1 });
        await expect(add).toBeInViewport({ ratio: 1 });
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect((await getBox(links.last())).bottom).toBeLessThanOrEqual((await getBox(add)).y);
    });
    await test.step('no notice covers Place Order [WLK-09]', async () => {
      await putInCart(page, getProduct(3)._id);
      await page.goto('/cart/checkout');
      const placeOrder = page.getByRole('button', { name: 'Place Order' });
      await placeOrder.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await placeOrder.click();
      await expect(notices.getByText(/select an address/)).toBeVisible();
      const button = await getBox(placeOrder);
      const box = await getBox(page.locator('.toast'));
      expect(box.bottom <= button.y || box.y >= button.bottom).toBe(true);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the filter button matches what the screen shows [WLK-10]', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/browse');
    const button = page.locator('.filter-toggle');
    await expect(button.getByText('Show filters')).toBeVisible();
    await expect(button.getByText('Hide filters')).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(button.getByText('Hide filters')).toBeVisible();
  });
});
