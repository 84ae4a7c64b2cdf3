import * as catalogue from '@briolette/i18n/back-office/catalogue';
import * as customers from '@briolette/i18n/back-office/customers';
import * as discounts from '@briolette/i18n/back-office/discounts';
import * as emails from '@briolette/i18n/back-office/email';
import * as inventory from '@briolette/i18n/back-office/inventory';
import * as markets from '@briolette/i18n/back-office/markets';
import * as messages from '@briolette/i18n/back-office/messages';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as orders from '@briolette/i18n/back-office/orders';
import * as payments from '@briolette/i18n/back-office/payments';
import * as repairs from '@briolette/i18n/back-office/repairs';
import * as reviews from '@briolette/i18n/back-office/reviews';
import * as shell from '@briolette/i18n/back-office/shell';
import * as staff from '@briolette/i18n/back-office/staff';
import type { Page } from '@playwright/test';
import { expectedStaffErrors } from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { addAddress, call, getAddresses, putInCart } from '../support/shopper/calls.ts';
import { signUp } from '../support/shopper/new-shopper.ts';
import { expect, test } from '../support/test.ts';
import { createReader, findControl, type Reader } from './reader.ts';
import { backOfficeScreens, findUnvisited } from './visited-routes.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('every screen of the back office shows only messages and data, and cuts none of them [I18-12 I18-13]', async ({
  page,
}) => {
  test.slow(); // Reads about 50 screens and dialogs at three widths.
  const reader = await createReader(page);
  const sample = await createSample(page, reader);
  await test.step('signed out', async () => {
    for (const path of ['invitation#none', 'login']) await reader.visit(`/back-office/${path}`);
    await findControl(page, staff.demoButton).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  await test.step('orders', () => readOrders(page, reader));
  await test.step('products and customers', () => readProducts(page, reader));
  await test.step('other screens', () => readOthers(page, reader, sample));
  expect.soft(reader.problems()).toEqual([]);
  const screens = [...reader.paths]
    .filter((path) => path.startsWith('/back-office'))
    .map((path) => path.replace('/back-office', '') || '/');
  expect(findUnvisited(backOfficeScreens, screens)).toEqual([]);
});

type Sample = { repairId: string };

/** A message and a repair, which the sample data of the demo lacks. */
async function createSample(page: Page, reader: Reader): Promise<Sample> {
  const shopper = await signUp(page);
  const texts = ['Which size fits?', 'The clasp is loose.', 'Worn every day.'];
  reader.typed.push(shopper.email, 'Ada', 'Test', ...texts);
  const post = <Answer>(path: string, body: unknown) =>
    call<Answer>(page, path, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  await post('/api/messages', { email: shopper.email, text: texts[0] });
  await addAddress(page);
  const [address] = await getAddresses(page);
  const productId = 'northway-satin-band';
  await putInCart(page, productId);
  const { order } = await post<{ order: { orderId: string; number: string } }>('/api/user/orders', {
    addressId: address?.id,
    payBy: 'Cash on delivery',
  });
  await ship(page, order);
  await post('/api/user/reviews', { productId, stars: 4, text: texts[2] });
  const { items } = await post<{ items: { key: string }[] }>(
    `/api/user/orders/${order.orderId}/passports`,
    {},
  );
  const repairId = crypto.randomUUID();
  await post(`/api/user/passports/${items[0]?.key}/repairs`, {
    repairId,
    kind: 'repair',
    description: texts[1],
  });
  return { repairId };
}

type Listed = { orderId: string; state: string; payment: { refunded: number } | null };

async function readOrders(page: Page, reader: Reader) {
  const list = async (state: string) =>
    (await call<{ orders: Listed[] }>(page, `/api/staff/orders?limit=100&state=${state}`)).orders;
  const find = async (state: string, isFitting = (_: Listed) => true) => {
    const order = (await list(state)).find(isFitting);
    if (!order) throw new Error(`the sample data has no such order: ${state}`);
    return order.orderId;
  };
  await reader.visit('/back-office/orders');
  await page.locator('tbody input[type=checkbox]').first().check();
  await reader.read('/back-office/orders with a selection');
  await reader.visit('/back-office/new-order');
  await reader.visit('/back-office/order-drafts');
  const refunded = await find('delivered', ({ payment }) => Boolean(payment?.refunded));
  await reader.visit(`/back-office/order?id=${await find('placed')}`);
  await reader.readDialog(orders.steps.cancel);
  await reader.visit(`/back-office/order-items?id=${await find('placed')}`);
  await reader.visit(`/back-office/order?id=${await find('placed')}`);
  await reader.readDialog(changes.changeDeliveryButton);
  await reader.press(orders.steps.pack);
  await reader.press(changes.undoButtons.pack);
  await reader.visit(`/back-office/order?id=${await find('packed')}`);
  await reader.readDialog(orders.steps.ship);
  await reader.visit(`/back-office/order?id=${refunded}`);
  await reader.readDialog(changes.changeTrackingButton);
  await reader.readDialog(payments.openRefundButton);
  await readRestock(
    page,
    reader,
    await find('delivered', ({ payment }) => payment?.refunded === 0),
  );
  for (const path of [
    `order?id=${await find('cancelled')}`,
    `order?id=${crypto.randomUUID()}`,
    `print?slip=${refunded}&invoice=${refunded}`,
  ])
    await reader.visit(`/back-office/${path}`);
  for (const [state, button] of [
    ['placed', orders.packSelected],
    ['packed', orders.shipSelected],
  ] as const) {
    await reader.visit(`/back-office/orders?state=${state}`);
    await page.locator('tbody input[type=checkbox]').first().check();
    await reader.readDialog(button);
  }
  await readFaultyTracking(page, reader);
}

async function readRestock(page: Page, reader: Reader, orderId: string) {
  await reader.visit(`/back-office/order?id=${orderId}`);
  await findControl(page, payments.openRefundButton).click();
  await page.locator('.refund-lines input').first().check();
  await reader.read('refund with an item');
  await reader.closeDialog();
}

async function readFaultyTracking(page: Page, reader: Reader) {
  const rows = ['nonsense,1', 'AAAA-2222', 'BBBB-3333,2', 'CCCC-4444,3', 'CCCC-4444,4'];
  reader.typed.push('nonsense');
  await findControl(page, orders.shipSelected).click();
  await page.locator('dialog textarea').fill(['order,tracking', ...rows].join('\n'));
  await reader.read('tracking list with problems');
  await reader.closeDialog();
}

async function readProducts(page: Page, reader: Reader) {
  await reader.visit('/back-office/products');
  await page.locator('tbody input[type=checkbox]').first().check();
  for (const { button } of Object.values(catalogue.bulkActions)) await reader.readDialog(button);
  await findControl(page, catalogue.bulkActions.price.button).click();
  await page.locator('dialog input').first().fill('60');
  await expect(page.locator('dialog table')).toBeVisible();
  await reader.read('preview of a bulk action');
  await reader.closeDialog();
  await reader.visit('/back-office/product?id=northway-satin-band');
  for (const { button } of Object.values(inventory.adjustments)) await reader.readDialog(button);
  await reader.visit('/back-office/product?id=lumiere-tennis-bracelet');
  const { customers: all } = await call<{ customers: { customerId: string }[] }>(
    page,
    '/api/staff/customers',
  );
  await reader.visit('/back-office/customers');
  await reader.visit(`/back-office/customer?id=${all[0]?.customerId}`);
  await reader.readDialog(customers.eraseButton);
}

async function readOthers(page: Page, reader: Reader, { repairId }: Sample) {
  await reader.visit('/back-office/');
  await page.keyboard.press('Control+k');
  await reader.read('command palette');
  await page.keyboard.press('Escape');
  await reader.readDialog(shell.shortcutsButton);
  for (const path of ['new-product', 'import', 'taxonomy', 'analytics', 'repairs', 'messages'])
    await reader.visit(`/back-office/${path}`);
  await reader.press(messages.openReplyButton);
  await page.locator('textarea').fill('Worn every day.');
  await findControl(page, messages.sendButton).click();
  await expect(page.locator('textarea')).toHaveCount(0);
  await reader.visit('/back-office/messages?view=done');
  await reader.visit(`/back-office/repair?id=${repairId}`);
  await reader.readDialog(repairs.steps.quote);
  await reader.readDialog(repairs.steps.decline);
  await reader.visit('/back-office/reviews?view=all');
  await reader.press(reviews.replyButton);
  for (const path of [
    'emails',
    'emails?view=sent',
    'emails?view=background',
    'audit-log',
    'settings',
  ])
    await reader.visit(`/back-office/${path}`);
  await reader.visit('/back-office/markets');
  await reader.readDialog(markets.createButton);
  await reader.visit('/back-office/market-prices?market=jp');
  await reader.readDialog(markets.prices.editButton);
  await page.locator('.price-rule-form input').fill('150');
  await reader.readDialog(markets.prices.previewButton);
  await readSentEmail(page, reader);
  await reader.visit('/back-office/discounts');
  await reader.press(discounts.createButton);
  await reader.visit('/back-office/staff');
  await reader.readDialog(staff.inviteButton);
  await reader.readDialog(staff.editButton);
  await page.goto('/side-by-side');
  await reader.read('/side-by-side');
}

async function readSentEmail(page: Page, reader: Reader) {
  const list = () =>
    call<{ emails: { emailId: string; template: string }[] }>(page, '/api/staff/emails');
  const find = async (template: string) =>
    (await list()).emails.find((each) => each.template === template)?.emailId;
  await expect.poll(() => find('message-reply')).toBeDefined();
  await reader.visit(`/back-office/email?id=${await find('message-reply')}`);
  await reader.readDialog(emails.resendButton);
}
