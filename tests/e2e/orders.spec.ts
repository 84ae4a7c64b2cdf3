import type { Page } from '@playwright/test';
import { addAddress, addressesOf, call, homeAddress, putInCart } from './shopper/calls.ts';
import { dollars, piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

const [one, two] = [piece(7), piece(8)];

/** An order placed by call; its id. */
async function order(page: Page, payBy: string, ...ids: string[]): Promise<string> {
  await putInCart(page, ...ids);
  const address = (await addressesOf(page)).find((each) => !each.sample);
  const { order: placed } = await call<{ order: { orderId: string } }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return placed.orderId;
}

test('without orders says so and leads to the shop [ORD-09 ORD-10]', async ({ page, logIn }) => {
  await logIn('/profile/orders');
  await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
  await expect(page.getByText('No orders yet , please shop something')).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/browse');
});

test('lists orders newest first, each with all it has, kept over a reload [ORD-01 ORD-02 ORD-03 ORD-04 ORD-05 ORD-06 ORD-07 ORD-08 ORD-11 ORD-12 HOM-09]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await addAddress(page);
  const first = await order(page, 'online', one._id);
  const second = await order(page, 'Cash on delivery', one._id, two._id, two._id);
  await page.goto('/profile/orders');
  await page.reload();
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(2);
  const newest = orders.first();
  await expect(newest).toContainText(second);
  await expect(orders.last()).toContainText(first);
  await expect(orders.last()).toContainText('Online');

  const subtotal = Math.floor(one.product_price + two.product_price * 2);
  await expect(newest).toContainText(`Total amount${dollars(subtotal - 249)}`);
  await expect(newest).toContainText('Mode of paymentCash On Delivery');
  await expect(newest).toContainText(
    `Cashback after delivery${dollars(Math.floor(subtotal / 20))}`,
  );
  const today = await page.evaluate(() => new Date().toString().slice(0, 15));
  await expect(newest).toContainText(`Delivery date${today}`);
  await expect(newest.getByRole('list', { name: 'Status: Placed' })).toContainText('On its way');
  await expect(newest.getByText(homeAddress.streetName)).toBeHidden();
  await newest.getByText('show Address').click();
  await expect(newest.getByText(homeAddress.streetName)).toBeVisible();

  const line = newest.getByRole('link', { name: new RegExp(`${two.product_name} x 2`) });
  expect(await line.locator('span[aria-hidden]').textContent()).toBe(two.product_name.slice(0, 15));
  await expect(line).toContainText(two.product_kind ?? '');
  await expect(newest.locator('.is-cut')).toHaveCount(0);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/products/${two._id}$`));
});

test('puts the pieces of an order into the cart again [ORD-07]', async ({ page, logIn }) => {
  await logIn('/about');
  await addAddress(page);
  await order(page, 'online', one._id, two._id);
  await page.goto('/profile/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
});

test('prints without anything to press, with the address in sight [WLK-07]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await addAddress(page);
  await order(page, 'Cash on delivery', one._id);
  await page.goto('/profile/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(homeAddress.streetName)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(homeAddress.streetName)).toBeVisible();
  for (const part of ['header', '.header-row', 'footer', 'nav', 'button', 'summary'])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Total amount')).toBeVisible();
  // On wide paper the orders have all of it, not the column of the navigation.
  const width = await page.getByRole('article').evaluate((paper) => paper.clientWidth);
  expect(width).toBeGreaterThan(1000);
});
