import type { Page } from '@playwright/test';
import { addAddress, putInCart } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test('cart, checkout and profile after a reload', async ({ page, logIn }) => {
  await logIn('/about');
  await addAddress(page);
  await putInCart(page, getProduct(2)._id);

  await test.step('the current step or page stays marked [WLK-05]', async () => {
    for (const [path, navigation, current] of [
      ['/cart', 'Checkout steps', 'Shopping Cart'],
      ['/cart/checkout', 'Checkout steps', 'Checkout Detail'],
      ['/profile', 'Account', 'Overview'],
      ['/profile/orders/', 'Account', 'Orders'],
    ] as const) {
      await page.goto(path);
      await page.reload();
      const links = page.getByRole('navigation', { name: navigation }).getByRole('link');
      await expect(links.filter({ hasText: current })).toHaveAttribute('aria-current', 'page');
      await expect(links.and(page.locator('[aria-current]'))).toHaveCount(1);
    }
  });
  await test.step('the checkout shows that the addresses are loading [WLK-08]', async () => {
    await holdAddresses(page);
    await page.goto('/cart/checkout');
    const loading = page.getByRole('status', { name: 'Loading your addresses' });
    await expect(loading).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await expect(
      page.getByRole('group', { name: 'Deliver to' }).getByRole('radio'),
    ).not.toHaveCount(0);
    await expect(loading).toHaveCount(0);
  });
});

/** Holds the requests for addresses until the page dispatches a "release" event. */
const holdAddresses = (page: Page) =>
  page.addInitScript(() => {
    const released = new Promise((resolve) => addEventListener('release', resolve));
    const isHeld = (url = '') => url.includes('/api/user/addresses');
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (isHeld(new Request(input, init).url)) await released;
      return send(input, init);
    };
    // In the static build the page calls its worker directly until the service worker is active.
    const post = Worker.prototype.postMessage as (...message: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const { request } = message[0] as { request?: { url: string } };
      if (isHeld(request?.url)) void released.then(() => post.apply(this, message));
      else post.apply(this, message);
    };
  });
