import type { Product } from '@briolette/contract';
import type { Page } from '@playwright/test';
import { press } from '../support/shopper/by-keyboard.ts';
import {
  addAddress,
  call,
  getAddresses,
  getCart,
  getOrders,
  putInCart,
} from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { test as base, expect } from '../support/test.ts';
import { widths } from '../support/widths.ts';
import { openSampleMarkets, type StripeShop, startStripeShop } from './stripe-shop.ts';

/** One shop for all tests. */
base.describe.configure({ mode: 'default' });

const test = base.extend<object, { shop: StripeShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const shop = await startStripeShop();
      await openSampleMarkets(shop);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // The provider does not respond in one of them.
  expectedErrors: /status of 503/,
});

const one = getProduct(9);
const congratulation = 'Great Choice, Order successfully Placed';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const atStripe = /^http:\/\/localhost:\d+\/c\/pay\/cs_/;

type Order = {
  orderId: string;
  state: string;
  amount: number;
  payment: { url: string; state: string };
};
const getLatestOrder = async (page: Page) => (await getOrders(page))[0] as unknown as Order;

/** Goes from the checkout to Stripe's page without a mouse. */
async function goToStripe(page: Page): Promise<void> {
  await addAddress(page);
  await putInCart(page, one._id);
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: /Grace Holloway/ }).focus();
  await page.keyboard.press('Space');
  await press(page, 'Online', 'radio');
  await press(page, 'Place Order');
  await expect(page).toHaveURL(atStripe);
}

/** Places an order by API that awaits payment. */
async function waitingOrder(page: Page): Promise<Order> {
  await putInCart(page, one._id);
  const [address] = await getAddresses(page);
  const { order } = await call<{ order: Order }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'online' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return order;
}

const findSessions = ({ stripe }: StripeShop, email: string) =>
  [...stripe.ledger.sessions.values()].filter(({ customer_email }) => customer_email === email);

for (const width of widths)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('orders are paid at Stripe, or not, by keyboard [PAY-12]', async ({
      page,
      context,
      logIn,
      shop,
    }) => {
      const { stripe } = shop;
      const { email } = await logIn('/about');
      const statuses = () => findSessions(shop, email).map((each) => each.payment_intent?.status);
      await goToStripe(page);
      const paying = page.url();

      await test.step('a declined card and a rejection by the bank show no confirmation [PAY-02]', async () => {
        await press(page, 'Pay with a card that is declined');
        await expect(page.getByRole('alert')).toContainText('Your card was declined.');
        await press(page, /3-D Secure/);
        await press(page, 'No');
        await expect(page.getByRole('alert')).toContainText('Your bank did not confirm it.');
        await expect(page).toHaveURL(atStripe);
      });

      await test.step('a successful payment shows the confirmation [PAY-02 PAY-04]', async () => {
        await press(page, /3-D Secure/);
        await press(page, 'Yes, it was me');
        await expect(page).toHaveURL((url) => url.pathname === '/cart/completedorders');
        await expect(heading(page, congratulation)).toBeVisible();
      });

      await test.step('opened again, neither page pays a second time [PAY-04]', async () => {
        const { orderId, state, amount, payment } = await getLatestOrder(page);
        expect([state, payment.state]).toEqual(['placed', 'authorised']);
        await page.goto(`/cart/payment/${orderId}`);
        await expect(heading(page, congratulation)).toBeVisible();
        await page.goto(paying);
        await expect(page.getByText('This payment is closed.')).toBeVisible();
        expect(findSessions(shop, email)).toMatchObject([
          { amount_total: amount * 100, payment_intent: { status: 'requires_capture' } },
        ]);
      });

      await test.step('a closed window leaves the order awaiting payment [PAY-05]', async () => {
        await page.goto('/about');
        const order = await waitingOrder(page);
        const window = await context.newPage();
        await window.goto(order.payment.url);
        await window.close();
        await page.goto(`/cart/payment/${order.orderId}`);
        await expect(heading(page, 'Waiting for your payment')).toBeVisible();
        await expect(page.getByText("we'll email you as soon as it's confirmed")).toBeVisible();
      });

      await test.step('an unresponsive Stripe is named, and can be queried again [PAY-08]', async () => {
        stripe.faults.down = true;
        // Within 3 seconds of an earlier check, the shop answers from the stored state.
        await expect(async () => {
          await press(page, 'Check again');
          await expect(page.getByRole('alert')).toContainText("isn't responding", {
            timeout: 1000,
          });
        }).toPass();
        stripe.faults.down = false;
      });

      await test.step('a payment that failed later is retried [PAY-06]', async () => {
        stripe.failAsyncPayment(findSessions(shop, email).at(-1)?.id ?? '');
        await expect(async () => {
          await press(page, 'Check again');
          await expect(heading(page, "Your payment didn't go through")).toBeVisible({
            timeout: 1000,
          });
        }).toPass();
        await press(page, 'Try again');
        await expect(page).toHaveURL(atStripe);
      });

      await test.step('paid from two tabs, it is paid once [PAY-04]', async () => {
        const other = await context.newPage();
        await other.goto(page.url());
        await press(other, /^Pay$/);
        await expect(heading(other, congratulation)).toBeVisible();
        await other.close();
        await press(page, /^Pay$/);
        await expect(heading(page, congratulation)).toBeVisible();
        expect(statuses()).toEqual([
          'requires_capture',
          'requires_payment_method',
          'requires_capture',
        ]);
        expect(await getOrders(page)).toHaveLength(2);
      });

      const order = await waitingOrder(page);
      await test.step('the list of orders leads to the pending payment [PAY-09]', async () => {
        await page.goto('/profile/orders');
        await press(page, 'Pay now');
        await expect(page).toHaveURL(atStripe);
        await press(page, 'Back to the shop', 'link');
        await expect(page).toHaveURL((url) => url.pathname === `/cart/payment/${order.orderId}`);
      });

      await test.step('a cancelled order restocks its products and cannot be paid [PAY-07]', async () => {
        await press(page, 'Cancel order');
        await expect(heading(page, 'This order was cancelled')).toBeVisible();
        await expect(page.getByText('Your pieces are back in your cart')).toBeVisible();
        expect(await getCart(page)).toHaveLength(1);
        await page.goto(order.payment.url);
        await expect(page.getByText('This payment is closed.')).toBeVisible();
      });
    });
  });

/** Places an order in a market, from the address to Stripe's page. */
async function goToStripeInMarket(page: Page, market: string, address: object) {
  await call(page, '/api/user/addresses', { method: 'POST', body: address });
  const headers = { 'x-market': market };
  const { product } = await call<{ product: Product }>(page, `/api/products/${one._id}`, {
    headers,
  });
  await putInCart(page, one._id);
  await page.goto(`/${market}/cart/checkout`);
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(atStripe);
  return product.product_price;
}

const isMarketPage = (market: string, path: string) => (url: URL) =>
  url.pathname === `/${market}/cart/${path}`;

test('an order in yen is paid by card at Stripe and returns to its market [MSF-11]', async ({
  page,
  logIn,
  shop,
}) => {
  const { email } = await logIn('/about');
  const price = await goToStripeInMarket(page, 'jp', {
    ...{ country: 'JP', fullName: 'Hanako Yamada', mobile: '+81 3 5550 1000' },
    ...{ line1: '1-1 Chiyoda, Chiyoda-ku', region: 'Tokyo', postcode: '100-0001' },
  });
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/jp/cart/payment/'));
  await expect(page.getByRole('main')).toContainText(`¥${price.toLocaleString('en')}`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(atStripe);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(isMarketPage('jp', 'completedorders'));
  await expect(page.getByRole('main')).toContainText(`¥${price.toLocaleString('en')}`);
  expect(findSessions(shop, email)).toMatchObject([
    { amount_total: price, currency: 'jpy', payment_intent: { status: 'requires_capture' } },
  ]);
});

test('an order in euro that is paid by iDEAL is charged at once [MSF-11 CAP-05]', async ({
  page,
  logIn,
  shop,
}) => {
  const { email } = await logIn('/about');
  const price = await goToStripeInMarket(page, 'eu', {
    ...{ country: 'NL', fullName: 'Grace Holloway', mobile: '+31 20 555' },
    ...{ line1: 'Damrak 1', postcode: '1012 LG', city: 'Amsterdam' },
  });
  await page.getByRole('button', { name: 'Pay with iDEAL' }).click();
  await expect(page).toHaveURL(isMarketPage('eu', 'completedorders'));
  await expect(page.getByRole('main')).toContainText('We pack your order. Until then');
  const cents = Math.round(price * 100);
  expect(findSessions(shop, email)).toMatchObject([
    { amount_total: cents, currency: 'eur', payment_intent: { amount_received: cents } },
  ]);
  const { state, payment } = await getLatestOrder(page);
  expect([state, payment.state]).toEqual(['placed', 'captured']);
});
