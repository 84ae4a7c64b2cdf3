import type { Order, Product } from '@briolette/contract';
import * as checkout from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import type { Page } from '@playwright/test';
import {
  expectedStaffErrors,
  getOrderRow,
  openOffice,
} from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { call, getCart, getOrders, putInCart } from '../support/shopper/calls.ts';
import { getPlainProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

// A static host has no file for a path with an id and serves the shop's page with status 404.
const noFile = /status of 404.*\/(cart\/payment|test-payment)\//;
test.use({ expectedErrors: new RegExp(`${expectedStaffErrors.source}|${noFile.source}`) });

const product = getPlainProduct(1);
const at = (path: string) => (url: URL) => url.pathname.replace(/(?<=.)\/$/, '') === path;
const getLatestOrder = async (page: Page) => (await getOrders(page))[0] as unknown as Order;

/** Returns the price of the product in a market. No market of the demo charges for delivery. */
async function getPrice(page: Page, market: string): Promise<number> {
  const headers = { 'x-market': market };
  const path = `/api/products/${product._id}`;
  return (await call<{ product: Product }>(page, path, { headers })).product.product_price;
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** Chooses the test payment page and places the order. */
async function goToPayment(page: Page, market: string, total: string) {
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByLabel(checkout.testPaymentLabel).check();
  await expect(page.locator('.price-grand')).toContainText(total);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/${market}/test-payment/`));
  await expect(page.getByText(total, { exact: true })).toBeVisible();
}

/** Pays, and expects the confirmation in the market. */
async function pay(page: Page, market: string, total: string) {
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(at(`/${market}/cart/completedorders`));
  await expect(main).toContainText(fixed.orderPlaced);
  await expect(main).toContainText(total);
  await expect(main).not.toContainText('$');
}

/** Expects the amount of the order in the list and on the screen of the back office. */
async function expectInOffice(page: Page, order: Order, total: string) {
  await openOffice(page, '/orders');
  await expect(getOrderRow(page, order)).toContainText(total);
  await openOffice(page, `/order?id=${order.orderId}`);
  await expect(page.getByRole('main')).toContainText(total);
}

test('a guest in Japan pays an exact amount of yen [MSF-10]', async ({ page }) => {
  await open(page, `/jp/products/${product._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The count changes before the cart is saved.
  await expect.poll(async () => (await getCart(page)).length).toBe(1);
  const price = await getPrice(page, 'jp');
  const total = `¥${price.toLocaleString('en')}`;
  expect(total).not.toContain('.');

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(at('/jp/cart/checkout'));
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('JP');
  await fill(page, {
    Email: `${crypto.randomUUID()}@test.example`,
    'Full name': 'Hanako Yamada',
    'Street and number': '1-1 Chiyoda, Chiyoda-ku',
    Prefecture: 'Tokyo',
    Postcode: '100-0001',
    Mobile: '+81 3 5550 1000',
  });
  await goToPayment(page, 'jp', total);
  await pay(page, 'jp', total);

  const main = page.getByRole('main');
  await expect(main).toContainText('1-1 Chiyoda, Chiyoda-ku, Tokyo');
  await expect(main).not.toContainText(/¥[\d,]+\.\d/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSidewaysScroll(page), String(width)).toEqual([]);
    expect(await findViolations(page), String(width)).toEqual([]);
  }
  const order = await getLatestOrder(page);
  expect([order.market, order.currency, order.amount]).toEqual(['jp', 'JPY', price]);
  expect(order.payment).toMatchObject({ state: 'authorised', url: null });
  await expectInOffice(page, order, total);
});

test('an order in euro that is paid from another market returns to its own [MSF-08 MSF-10]', async ({
  page,
  logIn,
}) => {
  await logIn('/eu/profile/address');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByRole('dialog').getByLabel('Country').selectOption({ label: 'Austria' });
  await fill(page, {
    'Street and number': 'Getreidegasse 9',
    Postcode: '5020',
    City: 'Salzburg',
    Mobile: '+43 662 555',
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('5020 Salzburg')).toBeVisible();
  await putInCart(page, product._id);
  const price = await getPrice(page, 'eu');
  const total = `€${price.toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await page.goto('/eu/cart/checkout');
  await page.getByRole('radio', { name: /Getreidegasse 9/ }).check();
  await goToPayment(page, 'eu', total);
  const { orderId } = await getLatestOrder(page);
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(at(`/eu/cart/payment/${orderId}`));
  await expect(page.getByRole('main')).toContainText(total);

  await page.goto('/profile/orders');
  const own = page.getByRole('article').filter({ hasText: orderId });
  await expect(own).toContainText(total);
  await expect(own).not.toContainText('$');
  await own.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/test-payment/'));
  await pay(page, 'eu', total);
  const order = await getLatestOrder(page);
  expect([order.market, order.currency, order.amount]).toEqual(['eu', 'EUR', price]);
  await expectInOffice(page, order, total);
});
