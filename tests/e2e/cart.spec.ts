import type { Page } from '@playwright/test';
import { call, cartOf, putInCart } from './shopper/calls.ts';
import { dollars, piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

const [one, two] = [piece(0), piece(1)];
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name.slice(0, 14) });
const quantity = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).locator('output');

/** The quantity actions this page sends, in order. */
function watchActions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/user\/cart\/./.test(request.url()))
      sent.push(request.postDataJSON()?.action?.type);
  });
  return sent;
}

test('shows each line with everything that belongs to it [CRT-01 CRT-02 CRT-03 CRT-04 FCT-07]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id, two._id);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
  const line = row(page, two.product_name);
  const name = line.getByRole('link', { name: two.product_name, exact: true });
  expect(await name.locator('[aria-hidden]').textContent()).toBe(two.product_name.slice(0, 14));
  await expect(page.locator('.is-cut')).toHaveCount(0);
  await expect(line.getByText(two.product_kind ?? '', { exact: true })).toBeVisible();
  await expect(name).toHaveAttribute('title', two.product_name);
  await expect(line.getByRole('link', { name: `See ${two.product_name}` })).toHaveAttribute(
    'href',
    `/products/${two._id}`,
  );
  await expect(line.locator('img')).toHaveAttribute('src', two.product_image);
  await expect(line.locator('.cart-price')).toHaveText(dollars(two.product_price));
  await expect(quantity(page, two.product_name)).toHaveText('2');
  const subtotal = Math.floor(two.product_price * 2);
  await expect(line.locator('.cart-subtotal')).toHaveText(dollars(subtotal));
  await expect(line.getByRole('button', { name: /^Wishlist:/ })).toBeVisible();
  await expect(line.getByRole('button', { name: `Remove ${two.product_name}` })).toBeVisible();
});

test('quick presses add up, and the server agrees [CRT-05 CRT-07 ERR-10 ERR-11 STA-20]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: `One more ${one.product_name}` });
  const less = page.getByRole('button', { name: `One less ${one.product_name}` });
  for (let press = 0; press < 6; press += 1) await more.click();
  await expect(page.locator('.toast').first()).toContainText(
    'Cart quantity increased successfully!',
  );
  for (let press = 0; press < 2; press += 1) await less.click();
  await expect(quantity(page, one.product_name)).toHaveText('5');
  await expect(page.getByText('Cart quantity decreased successfully!').first()).toBeVisible();
  await expect.poll(async () => (await cartOf(page)).map(({ qty }) => qty)).toEqual([5]);
  await expect(quantity(page, one.product_name)).toHaveText('5');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('at one, the decrement sends nothing and changes nothing [CRT-05 CRT-06]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id, one._id);
  const sent = watchActions(page);
  await page.goto('/cart');
  const less = page.getByRole('button', { name: `One less ${one.product_name}` });
  await less.click();
  await expect(quantity(page, one.product_name)).toHaveText('1');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 3; press += 1) await less.click({ force: true });
  await page.getByRole('button', { name: `One more ${one.product_name}` }).click();
  await expect(quantity(page, one.product_name)).toHaveText('2');
  await expect.poll(() => sent).toEqual(['decrement', 'increment']);
});

test('removes a line and names it [CRT-10 ERR-08 STA-22]', async ({ page, logIn }) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${one.product_name}` }).click();
  await expect(page.locator('.toast-success')).toContainText(
    `${one.product_name} has been removed from cart`,
  );
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the heart of a line adds to and removes from the wishlist [CRT-09]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id);
  await page.goto('/cart');
  const heart = page.getByRole('button', { name: `Wishlist: ${one.product_name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('adds up: subtotal, discount, total, and what checkout will ask [CRT-08 CRT-11 CRT-12 CRT-13 CRT-14]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id, two._id);
  await page.goto('/cart');
  const previous = Math.floor(one.product_prevPrice + two.product_prevPrice * 2);
  const price = Math.floor(one.product_price + two.product_price * 2);
  const percent = Math.floor(((previous - price) * 100) / previous);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(`Subtotal${dollars(previous)}`);
  await expect(totals).toContainText(`Discount${percent}%`);
  await expect(totals).toContainText(`you save ${dollars(previous - price)}`);
  await expect(totals).toContainText(`Total${dollars(price)}`);
  await expect(totals).toContainText(
    `At checkout: extra discount -$250, delivery +$1, you pay ${dollars(price - 249)}`,
  );
});

test('has no coupons, and leads to checkout [CRT-16 CRT-17]', async ({ page, logIn }) => {
  await logIn('/about');
  await putInCart(page, one._id);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await expect(page.locator('.toast-info')).toContainText('Sorry, no coupons available right now');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/cart/checkout');
});

test('an empty cart says so and leads to the shop; every sum is gone [CRT-15 CRT-19 CRT-20]', async ({
  page,
  logIn,
}) => {
  await logIn('/cart');
  await expect(
    page.getByRole('heading', { name: 'You have no items in your shopping cart.' }),
  ).toBeVisible();
  await expect(page.getByText('NaN')).toHaveCount(0);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/browse');
});

test('the trail opens the later steps only with something in the cart [RTE-19 RTE-20 RTE-21 RTE-22]', async ({
  page,
  logIn,
}) => {
  await logIn('/cart');
  const trail = page.getByRole('navigation', { name: 'Steps to your order' });
  await expect(trail.getByRole('link')).toHaveText([
    'Shopping Cart',
    'Checkout Detail',
    'Order Complete',
  ]);
  const at = (path: string) => (url: URL) => url.pathname === path;
  for (const name of ['Checkout Detail', 'Order Complete']) {
    await trail.getByRole('link', { name }).click({ force: true });
    await expect(page).toHaveURL(at('/cart'));
  }
  await putInCart(page, one._id);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await trail.getByRole('link', { name: 'Checkout Detail' }).click();
  await expect(page).toHaveURL(at('/cart/checkout'));
  await expect(trail).toBeVisible();
  await trail.getByRole('link', { name: 'Shopping Cart' }).click();
  await expect(page).toHaveURL(at('/cart'));
  // No order was placed in this browser session: back to the cart instead of congratulations.
  await trail.getByRole('link', { name: 'Order Complete' }).click();
  await expect(page).toHaveURL(at('/cart'));
  await expect(page.getByText('Great Choice')).toHaveCount(0);
});

test('a line below one counts as nothing and can only be removed [CRT-07 API-15]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id);
  await call(page, `/api/user/cart/${one._id}`, {
    method: 'POST',
    body: { action: { type: 'decrement' } },
  });
  await page.goto('/cart');
  const isStatic = test.info().project.name === 'static';
  const counted = isStatic ? 0 : one.product_price;
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
    `Total${dollars(counted + two.product_price)}`,
  );
  const more = page.getByRole('button', { name: `One more ${one.product_name}` });
  await expect(more).toHaveCount(isStatic ? 0 : 1);
  await page.getByRole('button', { name: `Remove ${one.product_name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('becomes cards on a narrow phone, without sideways scrolling [CRT-02]', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn('/about');
  await putInCart(page, one._id, two._id);
  await page.goto('/cart');
  await expect(page.locator('.cart-table tbody tr').first()).toHaveCSS('display', 'grid');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
