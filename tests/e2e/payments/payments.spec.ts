import type { Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { press } from '../support/shopper/by-keyboard.ts';
import {
  addAddress,
  call,
  getAddresses,
  getCart,
  getOrders,
  putInCart,
} from '../support/shopper/calls.ts';
import { dollars, getProduct } from '../support/shopper/products.ts';
import { allowStubs, stubResponse } from '../support/shopper/stub-response.ts';
import { expect, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

/** A static host has no file for a path with an id and serves the shop's page with status 404. */
const noFile = /status of 404.*\/(cart\/payment|test-payment)\//;
test.use({ expectedErrors: noFile });

const one = getProduct(9);
const total = dollars(Math.floor(one.product_price) - 249);
const testPaymentLabel = "Show me the test payment page (you won't be charged)";
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const congratulation = 'Great Choice, Order successfully Placed';

type Waiting = { orderId: string; number: string; state: string; payment: { url: string } };

/** Places an order by API that awaits payment at the test provider. */
async function waitingOrder(page: Page, provider = 'practice'): Promise<Waiting> {
  await putInCart(page, one._id);
  const [address] = await getAddresses(page);
  const { order } = await call<{ order: Waiting }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'online', provider },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return order;
}

const getPaymentPath = (page: Page, { payment }: Waiting) =>
  new URL(payment.url, page.url()).pathname;

/** Both payment pages have one column at any width. */
async function hasNoViolation(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const getLatestOrder = async (page: Page) => (await getOrders(page))[0] as unknown as Waiting;

for (const width of widths)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('an order is paid on the test payment page, by keyboard alone [PAY-12]', async ({
      page,
      logIn,
    }) => {
      await logIn('/about');
      await addAddress(page);
      await putInCart(page, one._id);
      await page.goto('/cart/checkout');

      await test.step('Online offers the test payment page, which is off by default [PAY-01]', async () => {
        await expect(page.getByText(testPaymentLabel)).toHaveCount(0);
        await page.getByRole('radio', { name: /Grace Holloway/ }).focus();
        await page.keyboard.press('Space');
        await press(page, 'Online', 'radio');
        await expect(page.getByLabel(testPaymentLabel)).not.toBeChecked();
        await press(page, testPaymentLabel, 'checkbox');
        await expect(page.getByText('no card is asked and no money moves')).toBeVisible();
      });

      await test.step('Place Order leads to the page of the provider [PAY-02]', async () => {
        await press(page, 'Place Order');
        await expect(page).toHaveURL(/\/test-payment\/[\da-f-]{36}$/);
        await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
      });

      await test.step('the page shows the amount, and a declined card pays nothing [PAY-03]', async () => {
        await expect(heading(page, 'Test payment')).toBeVisible();
        await expect(page.getByText(total, { exact: true })).toBeVisible();
        await expect(page.getByText('Demo: no card needed, nothing is charged.')).toBeVisible();
        await press(page, 'Pay with a card that is declined');
        await expect(page.getByRole('alert')).toContainText('Your card was declined.');
        if (width === 390) await hasNoViolation(page);
      });

      await test.step('a rejection by the bank pays nothing [PAY-03]', async () => {
        await press(page, 'Confirm with my bank');
        await expect(heading(page, 'Confirm your payment')).toBeVisible();
        await press(page, "No, I didn't");
        await expect(page.getByRole('alert')).toContainText('Your card was declined.');
        expect((await getLatestOrder(page)).state).toBe('awaiting_payment');
      });

      await test.step('a confirmation by the bank leads to the order confirmation [PAY-02 PAY-04]', async () => {
        await press(page, 'Confirm with my bank');
        await press(page, 'Yes, I did');
        await expect(page).toHaveURL((url) => url.pathname === '/cart/completedorders');
        await expect(heading(page, congratulation)).toBeVisible();
        const { orderId, number, state } = await getLatestOrder(page);
        expect(state).toBe('placed');
        await expect(page.getByText(orderId)).toBeVisible();
        await expect(page.getByText(`${number.slice(0, 4)}-${number.slice(4)}`)).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      });
    });

    test('an order that awaits payment is paid later or cancelled', async ({ page, logIn }) => {
      await logIn('/about');
      const first = await waitingOrder(page);
      await page.goto(getPaymentPath(page, first));

      await test.step('without a payment the page shows until when the products are held [PAY-05]', async () => {
        await button(page, 'Back to the shop').click();
        await expect(page).toHaveURL((url) => url.pathname === `/cart/payment/${first.orderId}`);
        await expect(heading(page, 'Waiting for your payment')).toBeVisible();
        await expect(
          page.getByText("If you've just paid, we'll email you as soon as it's confirmed."),
        ).toBeVisible();
        await expect(page.getByText(/holding your pieces until \d\d:\d\d/)).toBeVisible();
        if (width === 390) await hasNoViolation(page);
      });

      await test.step('checked and paid with double presses, it is paid once [PAY-04]', async () => {
        await page.reload();
        await button(page, 'Check again').dblclick();
        // Pressed while the provider is still being queried.
        await button(page, 'Pay now').click();
        await expect(page).toHaveURL(/\/test-payment\//);
        await button(page, 'Pay').dblclick();
        await expect(heading(page, congratulation)).toBeVisible();
        await page.reload();
        await expect(page.getByText(first.orderId)).toBeVisible();
        await page.goto(`/cart/payment/${first.orderId}`);
        await expect(heading(page, congratulation)).toBeVisible();
        await page.goto(getPaymentPath(page, first));
        await expect(page.getByText('This payment is already complete.')).toBeVisible();
        await expect(button(page, 'Pay')).toHaveCount(0);
        expect(await getOrders(page)).toHaveLength(1);
      });

      await test.step('cancelled before payment, its products are back in the cart [PAY-07]', async () => {
        const second = await waitingOrder(page);
        await page.goto(getPaymentPath(page, second));
        await test.step('after a declined card the page says so, also after a reload [PAY-22]', async () => {
          await button(page, 'Pay with a card that is declined').click();
          await expect(page.getByRole('alert')).toContainText('Your card was declined.');
          await button(page, 'Back to the shop').click();
          await expect(heading(page, "Your payment didn't go through")).toBeVisible();
          await page.reload();
          await expect(page.getByText("You haven't been charged")).toBeVisible();
          await button(page, 'Try again').click();
          await expect(heading(page, 'Test payment')).toBeVisible();
          await page.goBack();
        });
        await button(page, 'Cancel order').dblclick();
        await expect(heading(page, 'This order was cancelled')).toBeVisible();
        await expect(page.getByText('Your pieces are back in your cart')).toBeVisible();
        expect(await getCart(page)).toHaveLength(1);
        await page.getByRole('link', { name: 'Go to Cart', exact: true }).click();
        await expect(page).toHaveURL((url) => url.pathname === '/cart');
        await page.goto(getPaymentPath(page, second));
        await expect(page.getByText('This payment was cancelled.')).toBeVisible();
      });

      // The cancelled order has put its product back into the cart.
      const third = await waitingOrder(page);
      await page.goto('/profile/orders');
      const order = page.getByRole('article').filter({ hasText: third.orderId });
      await test.step('the list of orders shows until when the products are held, and offers to pay [PAY-09]', async () => {
        await expect(order).toContainText('Waiting for your payment');
        await expect(order).toContainText(/holding your pieces until \d\d:\d\d/);
        await button(page, 'Pay now').click();
        await button(page, 'Pay').click();
        await expect(heading(page, congratulation)).toBeVisible();
        await page.getByRole('link', { name: 'See your Orders' }).click();
        await expect(order.getByRole('list', { name: 'Status: Placed' })).toBeVisible();
        await expect(button(page, 'Pay now')).toHaveCount(0);
      });

      await test.step('shows the short number of the order [PAY-11]', async () => {
        const { number } = third;
        await expect(order).toContainText(`${number.slice(0, 4)}-${number.slice(4)}`);
      });

      await test.step('Cancel order asks once and states how the refund is made [PAY-10]', async () => {
        const cancel = order.getByRole('button', { name: 'Cancel order', exact: true });
        await cancel.click();
        const question = page.getByRole('dialog', { name: 'Cancel this order?' });
        await expect(question).toContainText("We'll refund your original payment method");
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        expect((await getLatestOrder(page)).state).toBe('placed');
        await cancel.click();
        await button(page, 'Yes, cancel order').click();
        await expect(question).toHaveCount(0);
        await expect(order.getByText('Cancelled', { exact: true })).toBeVisible();
        await expect(cancel).toHaveCount(0);
        expect((await getLatestOrder(page)).state).toBe('cancelled');
      });
    });
  });

test.describe('a payment that does not succeed', () => {
  test.use({ expectedErrors: /status of (404|503)/ });

  test('fails, is not answered, expires, is refunded or does not exist', async ({
    page,
    logIn,
  }) => {
    await allowStubs(page);
    const nobodys = crypto.randomUUID();
    await test.step('the payment page requires a login [PAY-04]', async () => {
      await page.goto(`/cart/payment/${nobodys}`);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });

    await logIn('/about');
    await test.step('an unknown order is not found, and not indexed [PAY-13]', async () => {
      await page.goto(`/cart/payment/${nobodys}`);
      await expect(heading(page, "We can't find this order in your account")).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

    const order = await waitingOrder(page);
    await test.step('the test payment page is not indexed, and an unknown one not found [PAY-03 PAY-13]', async () => {
      await page.goto(getPaymentPath(page, order));
      await expect(heading(page, 'Test payment')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.goto(`/test-payment/${nobodys}`);
      await expect(page.getByText("We couldn't find a page at this address.")).toBeVisible();
      await expect(heading(page, 'Test payment')).toHaveCount(0);
    });

    await page.goto(`/cart/payment/${order.orderId}`);
    await expect(heading(page, 'Waiting for your payment')).toBeVisible();
    await test.step('an unresponsive provider is named, and can be queried again [PAY-08]', async () => {
      await stubResponse(page, {
        method: 'POST',
        path: '/payment/sync',
        status: 503,
        body: { error: 'The payment provider gave no answer', code: 'paymentProviderUnavailable' },
      });
      await button(page, 'Check again').click();
      await expect(page.getByRole('alert')).toContainText("isn't responding right now");
      await stubResponse(page, null);
      await button(page, 'Check again').click();
      await expect(page.getByRole('alert').filter({ hasText: 'responding' })).toHaveCount(0);
    });

    const check = (change: object) =>
      stubResponse(page, {
        method: 'POST',
        path: `/api/user/orders/${order.orderId}/payment/sync`,
        status: 200,
        body: { order: { ...order, ...change } },
      });
    await test.step('a failed payment is retried [PAY-06]', async () => {
      await check({ payment: { ...order.payment, state: 'failed', url: null } });
      await button(page, 'Check again').click();
      await expect(heading(page, "Your payment didn't go through")).toBeVisible();
      await expect(button(page, 'Cancel order')).toBeVisible();
      await button(page, 'Try again').click();
      await expect(heading(page, 'Test payment')).toBeVisible();
    });

    await test.step('an order that was not paid in time shows that [PAY-07]', async () => {
      await page.goBack();
      await expect(heading(page, "Your payment didn't go through")).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Waiting for your payment')).toBeVisible();
      await check({ state: 'expired' });
      await button(page, 'Check again').click();
      await expect(heading(page, "This order wasn't paid in time")).toBeVisible();
    });

    await test.step('a refund is shown next to the total [PAY-11]', async () => {
      await waitingOrder(page, 'built-in');
      const { orders } = await call<{ orders: { payment: object }[] }>(page, '/api/user/orders');
      await page.goto('/profile');
      const refunded = orders.slice(0, 1).map((each) => ({
        ...each,
        payment: { ...each.payment, captured: 100, refunded: 40 },
      }));
      await stubResponse(page, {
        method: 'GET',
        path: '/api/user/orders',
        status: 200,
        body: { orders: refunded, nextCursor: null },
      });
      await page
        .getByRole('link', { name: /Orders/ })
        .first()
        .click();
      await expect(page.getByRole('article')).toContainText('Refunded$40');
    });
  });
});
