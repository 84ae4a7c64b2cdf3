import type { Locator } from '@playwright/test';
import { putInCart } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, keepNotices: true });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('shows the tabs of the profile in one row, and Edit Profile with all inside its box [WLK-02 WLK-19]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile');
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(tabs).toHaveCount(4);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  const frame = await boxOf(dialog);
  for (const part of await dialog.locator('input, button, img').all()) {
    const box = await boxOf(part);
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.right).toBeLessThanOrEqual(frame.right);
  }
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('opens the search over the whole row of categories, with its button [WLK-04]', async ({
  page,
}) => {
  await open(page, '/browse');
  const categories = await boxOf(page.getByRole('navigation', { name: 'Categories' }));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('search');
  await expect(search.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
  const box = await boxOf(search);
  expect(box.y).toBeLessThanOrEqual(categories.y);
  expect(box.bottom).toBeGreaterThanOrEqual(categories.bottom);
});

test('keeps the header’s row in sight, and the name in its place after a login [WLK-15]', async ({
  page,
  logIn,
}) => {
  await open(page, '/browse');
  const name = page.getByRole('banner').getByRole('link', { name: 'Briolette' });
  const before = await boxOf(name);
  await logIn('/browse');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  expect((await boxOf(name)).x).toBe(before.x);
  await page.evaluate(() => scrollTo(0, 3000));
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
});

test('shows everything with text at 200 %, words of the hero above its picture [WLK-06]', async ({
  page,
  logIn,
}) => {
  await logIn('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const inside = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await inside()).toBe(0);
  for (const link of await page.getByRole('banner').getByRole('link').all())
    expect((await boxOf(link)).right).toBeLessThanOrEqual(390);
  const words = await boxOf(page.getByRole('link', { name: 'Shop Now' }));
  const picture = await boxOf(page.locator('.hero-picture'));
  expect(picture.y).toBeGreaterThanOrEqual(words.bottom);
});

test.describe('with a page that lacks something', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 404/ });

  test('says “Show filters” before the script is there [WLK-10]', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/browse');
    const button = page.locator('.filter-toggle');
    await expect(button.getByText('Show filters')).toBeVisible();
    await expect(button.getByText('Hide filters')).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(button.getByText('Hide filters')).toBeVisible();
  });

  test('begins no line of the page for unknown paths with its comma [WLK-12]', async ({ page }) => {
    await open(page, '/nowhere');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Something went wrong , please go back...');
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const places = await heading.evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const at = (search: string) => {
          walker.currentNode = element;
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const start = node.textContent?.indexOf(search) ?? -1;
            if (start < 0) continue;
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + 1);
            return range.getBoundingClientRect().top;
          }
          return null;
        };
        return [at('wrong'), at(',')];
      });
      expect(places[1]).toBe(places[0]);
    }
  });
});

test('stands the steps of the cart in one row at 320 px [WLK-13]', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn('/cart');
  const steps = page.getByRole('navigation', { name: 'Steps to your order' }).getByRole('listitem');
  const middles = await steps.evaluateAll((all) =>
    all.map((step) => {
      const { top, height } = step.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);
});

test.describe('a notice', () => {
  // The page before ran the shop in this browser: a call that reaches it as it goes is made again.
  test.use({ expectedErrors: /503.*signup/ });

  test('shows no notice on top of Place Order or Sign Up [WLK-09]', async ({ page, logIn }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
    await page.getByRole('button', { name: 'Set as Guest' }).click();
    await signUp.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await signUp.click();
    const notice = page
      .getByRole('region', { name: 'Notices' })
      .getByText('Passwords does not match');
    await expect(notice).toBeVisible();
    await signUp.click({ trial: true });

    await logIn('/about');
    await putInCart(page, piece(3)._id);
    await page.goto('/cart/checkout');
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await placeOrder.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await placeOrder.click();
    const warning = page.getByRole('region', { name: 'Notices' }).getByText(/select an address/);
    await expect(warning).toBeVisible();
    const button = await boxOf(placeOrder);
    const box = await boxOf(page.locator('.toast'));
    expect(box.bottom <= button.y || box.y >= button.bottom).toBe(true);
  });
});
