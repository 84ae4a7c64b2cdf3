import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

for (const width of [390, 1440]) {
  // The gate checks the narrow screen; the wide one has the same elements.
  if (process.env.E2E_GATE && width === 1440) continue;
  test(`has no axe violation in the back office at ${width} px [BOF-19]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { name, orders, shopper } = await placeOrders(page, [[piece(4)._id]]);
    const id = orders[0]?.orderId;
    const message = { email: shopper.email, text: 'Which size fits?' };
    await call(page, '/api/messages', { method: 'POST', body: message });
    await page.goto('/back-office/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await openOffice(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const { customers } = await call<{ customers: { customerId: string }[] }>(
      page,
      `/api/staff/customers?search=${shopper.email}`,
    );
    await page.goto(`/back-office/orders?search=${name}`);
    await page.getByRole('checkbox', { name: /^Select \w{4}-/ }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'Ship' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/back-office/order?id=${id}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    for (const path of [
      'audit-log',
      'staff',
      'customers',
      `customer?id=${customers[0]?.customerId}`,
      'messages',
      'repairs',
      'reviews?view=all',
      'emails',
      'emails?view=sent',
      'new-product',
      'new-order',
      'order-drafts',
      'import',
      'settings',
      'markets',
      'market-prices?market=eu',
      'analytics',
      'taxonomy',
      'discounts',
    ]) {
      await page.goto(`/back-office/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findViolations(page), path).toEqual([]);
    }
    await page.goto('/back-office/products');
    await expect(
      page.getByRole(width < 768 ? 'list' : 'table', { name: 'Products' }),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select Aurelia' }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('p');
    await page.getByRole('textbox', { name: 'Percent' }).fill('60');
    await expect(page.getByRole('checkbox', { name: /by more than half$/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/back-office/product?id=${piece(4)._id}`);
    await page.getByRole('button', { name: 'Adjust' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/back-office/print?slip=${id}&invoice=${id}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
  });
}
