import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allowAnswers, giveAnswer } from './shopper/answers.ts';
import { press } from './shopper/by-keyboard.ts';
import { addAddress, addressesOf, call, cartOf, ordersOf, putInCart } from './shopper/calls.ts';
import { dollars, piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';
import { widths } from './widths.ts';

/** A static host has no file for a page with an id in its path: it gives the shop's page with a 404. */
const noFile = /status of 404.*\/(cart\/payment|practice-payment)\//;
test.use({ expectedErrors: noFile });

const one = piece(9);
const total = dollars(Math.floor(one.product_price) - 249);
const practice = 'Show me the payment page (practice, no money moves)';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const congratulation = 'Great Choice, Order successfully Placed';

type Waiting = { orderId: string; number: string; state: string; payment: { url: string } };

/** An order placed by call that waits for its money at the practice provider. */
async function waitingOrder(page: Page, provider = 'practice'): Promise<Waiting> {
  await putInCart(page, one._id);
  const [address] = await addressesOf(page);
  const { order } = await call<{ order: Waiting }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'online', provider },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return order;
}

/** Both pages of paying are one column at any width. */
async function hasNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`)).toEqual(
    [],
  );
}

const orderNow = async (page: Page) => (await ordersOf(page))[0] as unknown as Waiting;

for (const width of widths)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('by keyboard alone: a declined card, a bank that asks, paid, congratulated [PAY-01 PAY-02 PAY-03 PAY-04 PAY-12]', async ({
      page,
      logIn,
    }) => {
      await logIn('/about');
      await addAddress(page);
      await putInCart(page, one._id);
      await page.goto('/cart/checkout');
      await expect(page.getByText(practice)).toHaveCount(0);
      await page.getByRole('radio', { name: /Grace Holloway/ }).focus();
      await page.keyboard.press('Space');
      await press(page, 'Online', 'radio');
      await press(page, practice, 'checkbox');
      await expect(page.getByText('no card is asked and no money moves')).toBeVisible();
      await press(page, 'Place Order');

      await expect(page).toHaveURL(/\/practice-payment\/[\da-f-]{36}$/);
      await expect(heading(page, 'Practice payment')).toBeVisible();
      await expect(page.getByText(total, { exact: true })).toBeVisible();
      await expect(page.getByText('No money moves.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
      await press(page, 'Pay with a card that is declined');
      await expect(page.getByRole('alert')).toContainText('Your card was declined.');
      if (width === 390) await hasNoViolation(page);
      await press(page, 'Ask my bank');
      await expect(heading(page, 'Your bank asks')).toBeVisible();
      await press(page, 'No, it is not me');
      await expect(page.getByRole('alert')).toContainText('Your card was declined.');
      expect((await orderNow(page)).state).toBe('awaiting_payment');
      await press(page, 'Ask my bank');
      await press(page, 'Yes, it is me');

      await expect(page).toHaveURL((url) => url.pathname === '/cart/completedorders');
      await expect(heading(page, congratulation)).toBeVisible();
      const { orderId, number, state } = await orderNow(page);
      expect(state).toBe('placed');
      await expect(page.getByText(orderId)).toBeVisible();
      await expect(page.getByText(`${number.slice(0, 4)}-${number.slice(4)}`)).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    });

    test('back without paying it waits; checked, paid later, and nothing is done twice [PAY-04 PAY-05]', async ({
      page,
      logIn,
    }) => {
      await logIn('/about');
      const { orderId, payment } = await waitingOrder(page);
      await page.goto(new URL(payment.url, page.url()).pathname);
      await button(page, 'Back to the shop').click();
      await expect(page).toHaveURL((url) => url.pathname === `/cart/payment/${orderId}`);
      await expect(heading(page, 'Waiting for your payment')).toBeVisible();
      await expect(
        page.getByText("We have not heard from the bank yet. We'll write to you."),
      ).toBeVisible();
      await expect(page.getByText(/held for you until \d\d:\d\d/)).toBeVisible();
      if (width === 390) await hasNoViolation(page);
      await page.reload();
      await button(page, 'Check again').dblclick();
      // Pressed while the bank is still being asked.
      await button(page, 'Pay now').click();
      await expect(page).toHaveURL(/\/practice-payment\//);
      await button(page, 'Pay').dblclick();
      await expect(heading(page, congratulation)).toBeVisible();
      await page.reload();
      await expect(page.getByText(orderId)).toBeVisible();
      await page.goto(`/cart/payment/${orderId}`);
      await expect(heading(page, congratulation)).toBeVisible();
      await page.goto(new URL(payment.url, page.url()).pathname);
      await expect(page.getByText('This is paid already.')).toBeVisible();
      await expect(button(page, 'Pay')).toHaveCount(0);
      expect(await ordersOf(page)).toHaveLength(1);
    });

    test('cancelled while it waits, its pieces are back in the cart [PAY-07]', async ({
      page,
      logIn,
    }) => {
      await logIn('/about');
      const { orderId, payment } = await waitingOrder(page);
      await page.goto(`/cart/payment/${orderId}`);
      await button(page, 'Cancel this order').dblclick();
      await expect(heading(page, 'This order was cancelled')).toBeVisible();
      await expect(page.getByText('Your pieces are back in your cart')).toBeVisible();
      expect(await cartOf(page)).toHaveLength(1);
      await page.getByRole('link', { name: 'Go to Cart', exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/cart');
      await page.goto(new URL(payment.url, page.url()).pathname);
      await expect(page.getByText('This can no longer be paid.')).toBeVisible();
    });

    test('in the list of orders it is paid or cancelled, which asks once [PAY-09 PAY-10 PAY-11]', async ({
      page,
      logIn,
    }) => {
      await logIn('/about');
      const { number } = await waitingOrder(page);
      await page.goto('/profile/orders');
      const order = page.getByRole('article');
      await expect(order).toContainText('Waiting for your payment');
      await expect(order).toContainText(/held for you until \d\d:\d\d/);
      await expect(order).toContainText(`${number.slice(0, 4)}-${number.slice(4)}`);
      await button(page, 'Pay now').click();
      await button(page, 'Pay').click();
      await expect(heading(page, congratulation)).toBeVisible();
      await page.getByRole('link', { name: 'See your Orders' }).click();
      await expect(order.getByRole('list', { name: 'Status: Placed' })).toBeVisible();
      await expect(button(page, 'Pay now')).toHaveCount(0);

      await button(page, 'Cancel order').click();
      const question = page.getByRole('dialog', { name: 'Cancel this order?' });
      await expect(question).toContainText('Your money goes back to you the way it came');
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      expect((await orderNow(page)).state).toBe('placed');
      await button(page, 'Cancel order').click();
      await button(page, 'Yes, cancel it').click();
      await expect(question).toHaveCount(0);
      await expect(order.getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(button(page, 'Cancel order')).toHaveCount(0);
      expect((await orderNow(page)).state).toBe('cancelled');
    });
  });

test('a payment that failed is tried again, and the page says how it ended [PAY-06 PAY-07 PAY-11]', async ({
  page,
  logIn,
}) => {
  await allowAnswers(page);
  await logIn('/about');
  const order = await waitingOrder(page);
  const path = `/api/user/orders/${order.orderId}/payment/check`;
  const answer = (change: object) =>
    giveAnswer(page, {
      method: 'POST',
      path,
      status: 200,
      body: { order: { ...order, ...change } },
    });
  await page.goto(`/cart/payment/${order.orderId}`);
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  await answer({ payment: { ...order.payment, state: 'failed', url: null } });
  await button(page, 'Check again').click();
  await expect(heading(page, 'The payment did not go through')).toBeVisible();
  await expect(button(page, 'Cancel this order')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(heading(page, 'Practice payment')).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'The payment did not go through')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  await answer({ state: 'expired' });
  await button(page, 'Check again').click();
  await expect(heading(page, 'This order was not paid in time')).toBeVisible();
});

test.describe('with a provider that is silent', () => {
  test.use({ expectedErrors: new RegExp(`${noFile.source}|status of 503`) });

  test('the page says so and asks again [PAY-08]', async ({ page, logIn }) => {
    await allowAnswers(page);
    await logIn('/about');
    const { orderId } = await waitingOrder(page);
    await page.goto(`/cart/payment/${orderId}`);
    await expect(heading(page, 'Waiting for your payment')).toBeVisible();
    await giveAnswer(page, {
      method: 'POST',
      path: '/payment/check',
      status: 503,
      body: { error: 'The payment provider gave no answer', code: 'paymentNotKnownYet' },
    });
    await button(page, 'Check again').click();
    await expect(page.getByRole('alert')).toContainText('does not answer at the moment');
    await giveAnswer(page, null);
    await button(page, 'Check again').click();
    await expect(page.getByRole('alert').filter({ hasText: 'answer' })).toHaveCount(0);
  });
});

test('what was given back stands beside the total [PAY-11]', async ({ page, logIn }) => {
  await allowAnswers(page);
  await logIn('/about');
  await waitingOrder(page, 'built-in');
  const { orders } = await call<{ orders: object[] }>(page, '/api/user/orders');
  await page.goto('/profile');
  const given = orders.map((order) => ({
    ...order,
    payment: { ...(order as { payment: object }).payment, captured: 100, refunded: 40 },
  }));
  await giveAnswer(page, {
    method: 'GET',
    path: '/api/user/orders',
    status: 200,
    body: { orders: given, nextCursor: null },
  });
  await page
    .getByRole('link', { name: /Orders/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toContainText('Refunded$40');
});

test.describe('nothing to pay', () => {
  test.use({ expectedErrors: /404/ });

  test('a page of no payment or of nobody’s order says so, and neither is indexed [PAY-03 PAY-04 PAY-13]', async ({
    page,
    logIn,
  }) => {
    const nobodys = crypto.randomUUID();
    await page.goto(`/cart/payment/${nobodys}`);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
    await logIn('/about');
    await page.goto(`/cart/payment/${nobodys}`);
    await expect(heading(page, 'There is no such order in your account')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const { payment } = await waitingOrder(page);
    await page.goto(new URL(payment.url, page.url()).pathname);
    await expect(heading(page, 'Practice payment')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto(`/practice-payment/${nobodys}`);
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
    await expect(heading(page, 'Practice payment')).toHaveCount(0);
  });
});
