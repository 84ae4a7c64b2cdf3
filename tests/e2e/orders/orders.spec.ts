import type { Page } from '@playwright/test';
import {
  addAddress,
  call,
  getAddresses,
  homeAddress,
  putInCart,
} from '../support/shopper/calls.ts';
import { dollars, getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

const [one, two] = [getProduct(7), getProduct(8)];

/** Places an order by API and returns its id. */
async function order(page: Page, payBy: string, ...ids: string[]): Promise<string> {
  await putInCart(page, ...ids);
  const address = (await getAddresses(page)).find((each) => !each.sample);
  const { order: placed } = await call<{ order: { orderId: string } }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return placed.orderId;
}

test('the orders page lists orders with all their details', async ({ page, logIn }) => {
  await logIn('/profile/orders');
  await test.step('without orders shows a message and leads to the shop [ORD-09 ORD-10]', async () => {
    await expect(page.getByText('No orders yet , please shop something')).toBeVisible();
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/browse');
  });

  await addAddress(page);
  const first = await order(page, 'online', one._id);
  const second = await order(page, 'Cash on delivery', one._id, two._id, two._id);
  await page.goto('/profile/orders');
  const orders = page.getByRole('article');
  const newest = orders.first();
  const subtotal = Math.floor(one.product_price + two.product_price * 2);

  await test.step('has its heading, and each order its id [ORD-01 ORD-02]', async () => {
    await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
    await expect(orders).toHaveCount(2);
    await expect(newest).toContainText(second);
    await expect(orders.last()).toContainText(first);
  });

  await test.step('lists the newest first, also after a reload [ORD-11 ORD-12]', async () => {
    await page.reload();
    await expect(orders).toHaveCount(2);
    await expect(newest).toContainText(second);
    await expect(orders.last()).toContainText(first);
  });

  await test.step('shows total and mode of payment [ORD-03 ORD-04]', async () => {
    await expect(orders.last()).toContainText('Online');
    await expect(newest).toContainText(`Total amount${dollars(subtotal - 249)}`);
    await expect(newest).toContainText('Payment modeCash On Delivery');
    await expect(newest).toContainText(
      `Cashback after delivery${dollars(Math.floor(subtotal / 20))}`,
    );
  });

  await test.step('shows delivery date and status [ORD-05 HOM-09]', async () => {
    const today = await page.evaluate(() => new Date().toString().slice(0, 15));
    await expect(newest).toContainText(`Delivery date${today}`);
    await expect(newest.getByRole('list', { name: 'Status: Placed' })).toContainText('On its way');
  });

  await test.step('prints without controls and with the address visible [WLK-07]', async () => {
    const street = newest.getByText(homeAddress.streetName);
    await expect(street).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(street).toBeVisible();
    for (const part of [
      'header:not(article header)',
      '.header-row',
      'footer',
      'nav',
      'button',
      'summary',
    ])
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
    await expect(newest.getByText('Total amount')).toBeVisible();
    // On wide paper the orders also fill the column of the navigation.
    const width = await newest.evaluate((article) => article.clientWidth);
    expect(width).toBeGreaterThan(1000);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the address is collapsed until it is opened [ORD-06]', async () => {
    await expect(newest.getByText(homeAddress.streetName)).toBeHidden();
    await newest.getByText('show Address').click();
    await expect(newest.getByText(homeAddress.streetName)).toBeVisible();
  });

  const line = newest.getByRole('link', { name: new RegExp(`${two.product_name} x 2`) });
  await test.step('lists the lines, which can be bought again [ORD-07]', async () => {
    expect(await line.locator('span[aria-hidden]').textContent()).toBe(
      two.product_name.slice(0, 15),
    );
    await expect(line).toContainText(two.product_subtitle ?? '');
    await expect(newest.locator('.is-cut')).toHaveCount(0);
    await newest.getByRole('button', { name: 'Buy again' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(newest.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
  });

  await test.step('a line opens its product [ORD-08]', async () => {
    await line.click();
    await expect(page).toHaveURL(new RegExp(`/products/${two._id}$`));
  });
});
