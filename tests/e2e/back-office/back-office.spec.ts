import type { Page } from '@playwright/test';
import {
  expectedStaffErrors,
  getOrderRow,
  half,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { call } from '../support/shopper/calls.ts';
import { dollars, getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

/** Selects the first rows by keyboard. */
async function selectRows(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

test('a day in the shop by keyboard', async ({ page }) => {
  const [one, two] = [piece(0), piece(1)];
  const baskets = [[one._id], [one._id], [one._id, two._id]];
  const { name, orders } = await placeOrders(page, baskets);
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('three orders were placed');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await openOffice(page, '/');

  await test.step('Home counts the pending work and leads to the orders to pack [BOF-05]', async () => {
    const tiles = page.getByRole('list', { name: 'To do' });
    await expect(tiles.getByRole('listitem')).toContainText([
      'To pack',
      'To ship',
      'Awaiting payment',
      'Low stock',
      'Messages',
      'Reviews',
      'Undelivered emails',
    ]);
    const toPack = tiles.getByRole('link', { name: /To pack/ });
    await expect(toPack).toContainText(/[1-9]/);
    await toPack.press('Enter');
    await expect(page).toHaveURL(/\/orders\?.*state=placed/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  await test.step('shortcuts open the orders and search them; the URL contains the search [BOF-06 BOF-08]', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page).toHaveURL(new RegExp(`search=${name}`));
    await expect(page.getByRole('status').filter({ hasText: '3 orders' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('selected orders are packed as one job, which shows its progress [BOF-10]', async () => {
    await selectRows(page, 3);
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog').getByText('3 of 3 packed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const order of orders) await expect(getOrderRow(page, order)).toContainText('Packed');
  });

  await test.step("two are shipped with the carrier's tracking numbers [BOF-11]", async () => {
    await page.keyboard.press('s');
    const pasted = page.getByRole('textbox', { name: 'Tracking' });
    await expect(pasted).toBeFocused();
    await page.keyboard.insertText(`${first.number}, 1Z0001\n${half(second)}\t1Z0002`);
    await expect(page.getByText('2 of 2 orders have a tracking number')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('UPS');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('2 of 2 shipped')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(getOrderRow(page, second)).toContainText('Shipped');
    await expect(getOrderRow(page, third)).toContainText('Packed');
  });

  await test.step('Control+K finds an order by its number [BOF-09]', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(third.number);
    await expect(page.getByRole('option', { name: new RegExp(half(third)) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: half(third) })).toBeVisible();
  });

  await test.step('cancelling asks once and states the consequences [BOF-14]', async () => {
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toContainText('2 items go back into stock');
    await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(timeline).toContainText('Cancelled');
  });

  await test.step('an order shows its tracking and offers the transitions of its state [BOF-12]', async () => {
    await page.goto(`/back-office/order?id=${first.orderId}`);
    await expect(page.getByText('1Z0001')).toBeVisible();
    await expect(page.getByText(one.product_name).first()).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(timeline).toContainText('Delivered');
    await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
  });

  await test.step('a partial refund is made, and a note stays in the timeline [BOF-14]', async () => {
    await page.keyboard.press('r');
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await expect(refund.getByRole('radio', { name: 'Items' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await refund.getByRole('textbox', { name: 'Amount' }).fill('10');
    await refund.getByRole('textbox', { name: 'Reason' }).fill('A scratch');
    await page.keyboard.press('Enter');
    await expect(refund).toHaveCount(0);
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment).toContainText('Refund: A scratch');
    await expect(payment).toContainText(`-${dollars(10)}`);
    await page.keyboard.press('n');
    await page.keyboard.type('Called, all is well');
    await page.keyboard.press('Control+Enter');
    await expect(timeline).toContainText('Called, all is well');
  });
});

test('staff find everything from anywhere, and see what waits for an answer', async ({ page }) => {
  const { name, shopper, orders } = await placeOrders(page, [[piece(3)._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  const message = { email: shopper.email, text: 'Which size fits?' };
  await call(page, '/api/messages', { method: 'POST', body: message });
  await openOffice(page, '/');

  await test.step('the menu and Home count messages without an answer [FND-03]', async () => {
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link', { name: /^Messages [1-9]\d*\+? waiting$/ })).toBeVisible();
    const tile = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /Messages/ });
    await expect(tile).toContainText(/[1-9]/);
    await tile.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: shopper.email })).toBeVisible();
  });

  await test.step('the command palette finds orders, products and customers [FND-04]', async () => {
    const find = async (text: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await expect(page.getByRole('option', { name: option })).toBeVisible();
    };
    await find(name, new RegExp(`${half(order)} · ${name}`));
    await page.keyboard.press('Escape');
    await find(shopper.email, new RegExp(`${shopper.email} · 1 order`));
    await expect(page.getByRole('group', { name: 'Customers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await find(piece(3)._id, new RegExp(piece(3)._id));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`product\\?id=${piece(3)._id}`));
  });
});

test('orders are packed and shipped on a phone [BOF-15 BOF-21]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name, orders } = await placeOrders(page, [[piece(2)._id]]);
  const [order] = orders;
  if (!order) throw new Error('one order was placed');
  await openOffice(page, `/orders?search=${name}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: half(order) })
    .getByRole('link')
    .click();
  const pack = page.getByRole('button', { name: 'Pack', exact: true });
  const box = await pack.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
  const more = page.locator('.account summary').getByText('More', { exact: true });
  const screens = page.getByRole('navigation', { name: 'More' });
  await more.click();
  await expect(screens.getByRole('link', { name: 'Settings' })).toBeVisible();
  await more.click();
  await expect(screens).toBeHidden();
  await pack.click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z0003');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Shipped');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});

test("of two people at one order, the slower one sees the other's change and keeps their input [BOF-13]", async ({
  page,
  context,
}) => {
  const { orders } = await placeOrders(page, [[piece(3)._id]]);
  const [order] = orders;
  if (!order) throw new Error('one order was placed');
  await openOffice(page, `/order?id=${order.orderId}`);
  await page.keyboard.press('p');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Packed');
  await page.getByRole('textbox', { name: 'Note for staff' }).fill('Half a sentence');
  await page.getByRole('button', { name: 'Ship…' }).click();
  const number = page.getByRole('textbox', { name: 'Tracking number' });
  await number.fill('1Z0004');

  const other = await context.newPage();
  await openOffice(other, `/order?id=${order.orderId}`);
  await other.keyboard.press('c');
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await expect(other.getByRole('list', { name: 'Timeline' })).toContainText('Cancelled');
  await other.close();

  const dialog = page.getByRole('dialog', { name: 'Ship' });
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Odile Marchand: Cancelled');
  await expect(number).toHaveValue('1Z0004');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Note for staff' })).toHaveValue(
    'Half a sentence',
  );
  await expect(page.getByText('Shipped')).toHaveCount(0);
});

test('each role sees only what it may do [BOF-03 BOF-04]', async ({ page }) => {
  const { orders } = await placeOrders(page, [[piece(4)._id]]);
  await openOffice(page, `/order?id=${orders[0]?.orderId}`, 'packer');
  const pack = page.getByRole('button', { name: 'Pack', exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel…' });
  await expect(pack).toBeVisible();
  await expect(cancel).toHaveCount(0);
  const take = async (role: string) => {
    await page.locator('.account summary').click();
    await page.getByRole('radio', { name: role }).click();
    await expect(page.getByRole('radio', { name: role })).toBeChecked();
    await page.locator('.account summary').click();
  };
  await take('Viewer');
  await expect(pack).toHaveCount(0);
  await page.keyboard.press('p');
  await take('Manager');
  await expect(cancel).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).not.toContainText('Packed');
  await page.locator('.account summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Demo back office' })).toBeVisible();
  const { code } = await call<{ code: string }>(page, '/api/staff/orders');
  expect(code).toBe('staffLoginRequired');
});
