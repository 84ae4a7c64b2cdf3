import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('changes the quantity of an item and shows the new total first [FIX-27]', async ({ page }) => {
  const { orders } = await placeOrders(page, [[piece(4)._id]]);
  await openOffice(page, `/order?id=${orders[0]?.orderId}`);
  await page.getByRole('link', { name: 'Change items' }).click();
  const save = page.getByRole('button', { name: 'Change items' });
  await expect(page.getByText('The total stays the same.')).toBeVisible();
  await page.getByLabel('Quantity of').fill('2');
  await expect(page.getByText(/^The customer pays \$[\d,]+ on delivery\.$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const total = await page.locator('.ledger-total dd').textContent();
  await save.click();
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
  await expect(page.getByText(total ?? '').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Items')).toBeVisible();
});
