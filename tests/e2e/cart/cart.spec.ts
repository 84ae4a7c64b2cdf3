import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold-calls.ts';
import { call, getCart, putInCart } from '../support/shopper/calls.ts';
import { clearSession } from '../support/shopper/log-out.ts';
import { dollars, getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const [one, two] = [getProduct(0), getProduct(1)];
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name.slice(0, 14) });
const quantity = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).locator('output');

/** Records the quantity actions that this page sends, in order. */
function watchActions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/user\/cart\/./.test(request.url()))
      sent.push(request.postDataJSON()?.action?.type);
  });
  return sent;
}

test('an empty cart leads to the shop, and the trail opens later steps once it has a line', async ({
  page,
  logIn,
}) => {
  const at = (path: string) => (url: URL) => url.pathname === path;
  const trail = page.getByRole('navigation', { name: 'Checkout steps' });
  await logIn('/cart');

  await test.step('shows that the cart is empty and no sums [CRT-15 CRT-19]', async () => {
    await expect(
      page.getByRole('heading', { name: 'You have no items in your shopping cart.' }),
    ).toBeVisible();
    await expect(page.getByText('NaN')).toHaveCount(0);
  });

  await test.step('the trail names the three steps in order [RTE-19]', async () => {
    await expect(trail.getByRole('link')).toHaveText([
      'Shopping Cart',
      'Checkout Detail',
      'Order Complete',
    ]);
  });

  await test.step('with an empty cart the later steps stay closed [RTE-20 RTE-21]', async () => {
    for (const name of ['Checkout Detail', 'Order Complete']) {
      await trail.getByRole('link', { name }).click({ force: true });
      await expect(page).toHaveURL(at('/cart'));
    }
  });

  await test.step('Shop Now opens the list of products [CRT-20]', async () => {
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page).toHaveURL(at('/browse'));
  });

  await putInCart(page, one._id);
  await page.goto('/cart');
  await test.step('with a line in the cart the trail opens checkout and cart [RTE-20 RTE-22]', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await trail.getByRole('link', { name: 'Checkout Detail' }).click();
    await expect(page).toHaveURL(at('/cart/checkout'));
    await expect(trail).toBeVisible();
    await trail.getByRole('link', { name: 'Shopping Cart' }).click();
    await expect(page).toHaveURL(at('/cart'));
  });

  await test.step('without an order in this session Order Complete goes back to the cart [RTE-21]', async () => {
    await trail.getByRole('link', { name: 'Order Complete' }).click();
    await expect(page).toHaveURL(at('/cart'));
    await expect(page.getByText('Great Choice')).toHaveCount(0);
  });
});

test('the cart shows each line and adds up', async ({ page, logIn }) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id, two._id);
  await page.goto('/cart');
  const line = row(page, two.product_name);

  await test.step('shows image, price, quantity, heart and remove [CRT-01 CRT-02]', async () => {
    await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
    await expect(line.locator('img')).toHaveAttribute('src', two.product_image);
    await expect(line.locator('.cart-price')).toHaveText(dollars(two.product_price));
    await expect(quantity(page, two.product_name)).toHaveText('2');
    await expect(line.getByRole('button', { name: /^Wishlist:/ })).toBeVisible();
    await expect(line.getByRole('button', { name: `Remove ${two.product_name}` })).toBeVisible();
  });

  await test.step('the image links to the product [CRT-03]', async () => {
    await expect(line.getByRole('link', { name: `View ${two.product_name}` })).toHaveAttribute(
      'href',
      `/products/${two._id}`,
    );
  });

  await test.step('the name is the first 14 characters, uncut, with the kind below it [CRT-04 FCT-07]', async () => {
    const name = line.getByRole('link', { name: two.product_name, exact: true });
    expect(await name.locator('[aria-hidden]').textContent()).toBe(two.product_name.slice(0, 14));
    await expect(name).toHaveAttribute('title', two.product_name);
    await expect(page.locator('.is-cut')).toHaveCount(0);
    await expect(line.getByText(two.product_subtitle ?? '', { exact: true })).toBeVisible();
  });

  await test.step('the line subtotal is price times quantity [CRT-08]', async () => {
    const subtotal = Math.floor(two.product_price * 2);
    await expect(line.locator('.cart-subtotal')).toHaveText(dollars(subtotal));
  });

  const previous = Math.floor(one.product_prevPrice + two.product_prevPrice * 2);
  const price = Math.floor(one.product_price + two.product_price * 2);
  const totals = page.getByRole('region', { name: 'Totals' });
  await test.step('the totals add up the previous prices and the prices [CRT-12 CRT-13]', async () => {
    await expect(totals).toContainText(`Subtotal${dollars(previous)}`);
    await expect(totals).toContainText(`Total${dollars(price)}`);
  });

  await test.step('shows the discount and the amount at checkout [CRT-11 CRT-14]', async () => {
    const percent = Math.floor(((previous - price) * 100) / previous);
    await expect(totals).toContainText(`Discount${percent}%`);
    await expect(totals).toContainText(`you save ${dollars(previous - price)}`);
    await expect(totals).toContainText(
      `At checkout: extra discount -$250, delivery +$1, you pay ${dollars(price - 249)}`,
    );
  });

  await test.step('has no coupons [CRT-16]', async () => {
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    await expect(page.locator('.toast-info')).toContainText(
      'Sorry, no coupons available right now',
    );
  });

  await test.step('becomes cards on a narrow phone, without sideways scrolling [CRT-02]', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.locator('.cart-table tbody tr').first()).toHaveCSS('display', 'grid');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Proceed to Checkout opens the checkout [CRT-17]', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/cart/checkout');
  });
});

test('lines of the cart are changed, added to the wishlist and removed', async ({
  page,
  logIn,
}) => {
  const sent = watchActions(page);
  const more = page.getByRole('button', { name: `Increase quantity of ${one.product_name}` });
  const less = page.getByRole('button', { name: `Decrease quantity of ${one.product_name}` });
  await logIn('/about');
  await putInCart(page, one._id);
  await page.goto('/cart');

  await test.step('at one, the decrement sends nothing and changes nothing [CRT-05 CRT-06]', async () => {
    await more.click();
    await less.click();
    await expect(quantity(page, one.product_name)).toHaveText('1');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 3; press += 1) await less.click({ force: true });
    await more.click();
    await expect(quantity(page, one.product_name)).toHaveText('2');
    await expect.poll(() => sent).toEqual(['increment', 'decrement', 'increment']);
  });

  await test.step('each increment and decrement is confirmed by a notice [ERR-10 ERR-11]', async () => {
    await more.click();
    await expect(page.getByText('Cart quantity increased successfully!').first()).toBeVisible();
    await less.click();
    await expect(page.getByText('Cart quantity decreased successfully!').first()).toBeVisible();
  });

  await test.step('quick presses add up, and the server agrees [CRT-07 STA-20]', async () => {
    for (let press = 0; press < 5; press += 1) await more.click();
    for (let press = 0; press < 2; press += 1) await less.click();
    await expect(quantity(page, one.product_name)).toHaveText('5');
    await expect.poll(async () => (await getCart(page)).map(({ qty }) => qty)).toEqual([5]);
    await expect(quantity(page, one.product_name)).toHaveText('5');
  });

  await test.step('the heart of a line adds to and removes from the wishlist [CRT-09]', async () => {
    const heart = page.getByRole('button', { name: `Wishlist: ${one.product_name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('Remove deletes the line and names it [CRT-10 ERR-08]', async () => {
    await putInCart(page, two._id);
    await page.reload();
    await page.getByRole('button', { name: `Remove ${one.product_name}` }).click();
    await expect(page.locator('.toast-success')).toContainText(
      `${one.product_name} has been removed from cart`,
    );
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('the cart count is the number of lines, not of products [STA-22]', async () => {
    await putInCart(page, two._id);
    await page.reload();
    await expect(quantity(page, two.product_name)).toHaveText('2');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('a line below one counts as nothing and can only be removed [CRT-07 API-15]', async () => {
    await putInCart(page, one._id);
    await call(page, `/api/user/cart/${one._id}`, {
      method: 'POST',
      body: { action: { type: 'decrement' } },
    });
    await page.reload();
    // The server stores at least one; the back end in the browser has no minimum.
    const isStatic = test.info().project.name === 'static';
    const counted = isStatic ? 0 : one.product_price;
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
      `Total${dollars(counted + two.product_price * 2)}`,
    );
    await expect(more).toHaveCount(isStatic ? 0 : 1);
    await page.getByRole('button', { name: `Remove ${one.product_name}` }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('a cart that cannot be loaded shows the message to a logged-in shopper only [ERR-13]', async () => {
    await holdCalls(page, 'fail', '/api/user/cart');
    await page.goto('/cart');
    await expect(page.locator('.toast-error')).toContainText('The shop is broken');
    await clearSession(page);
    await open(page, '/cart');
    await expect(page.getByText('Please Login to see Cart items')).toBeVisible();
    await expect(page.locator('.toast-error')).toHaveCount(0);
  });
});
