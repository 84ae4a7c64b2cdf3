import {
  expectedStaffErrors,
  half,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { call } from '../support/shopper/calls.ts';
import { openEmail } from '../support/shopper/follow-email.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors, persistNotices: true });

test('a customer withdraws from one product in two presses, by keyboard, and the shop refunds it [WDR-03 WDR-07]', async ({
  page,
}) => {
  const [notReturned, back] = [piece(5), piece(6)];
  const { orders } = await placeOrders(page, [[notReturned._id, back._id, back._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  const press = page.getByRole('button', { name: 'Withdraw from contract here' });
  await open(page, '/profile/orders');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(press).toHaveCount(0);
  await ship(page, order);
  await call(page, `/api/staff/orders/${order.orderId}/transitions`, {
    method: 'POST',
    body: { step: 'deliver', version: 3 },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile/orders');
  await press.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Withdraw from order ${half(order)}` });
  await expect(dialog).toContainText("You don't need to give a reason.");
  const notReturnedBox = dialog.getByRole('checkbox', {
    name: new RegExp(notReturned.product_name),
  });
  await expect(notReturnedBox).toBeChecked();
  await notReturnedBox.press('Space');
  await expect(notReturnedBox).not.toBeChecked();
  await dialog.getByRole('combobox').selectOption('1 of 2');
  await dialog.getByRole('button', { name: 'Confirm withdrawal here' }).press('Enter');
  await expect(page.getByText("We've received your withdrawal.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const withdrawn = page.getByRole('list', { name: 'Withdrawals' });
  await expect(withdrawn).toContainText(`1 × ${back.product_name}`);
  await expect(withdrawn).toContainText("We'll refund you");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  // The rest can still be withdrawn.
  await press.click();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Reloads the page, because notices stay open in this test.
  await open(page, '/profile/orders');
  await openEmail(page, /^We've received your withdrawal/);

  await openOffice(page, '/');
  const waiting = page.getByRole('region', { name: 'Withdrawals' });
  await waiting.getByRole('link', { name: new RegExp(half(order)) }).click();
  const card = page.getByRole('region', { name: 'Withdrawal' });
  await expect(card).toContainText(`1 × ${back.product_name}`);
  await card.getByRole('button', { name: /^Refund \$/ }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund.getByLabel('Amount', { exact: true })).toHaveValue(/^\d+(\.\d\d?)?$/);
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(card).toContainText('resolved');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Withdrawal');
  await open(page, '/profile/orders');
  await expect(withdrawn).toContainText('This withdrawal is complete.');
});
