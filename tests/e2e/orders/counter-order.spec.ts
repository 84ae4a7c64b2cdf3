import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

type Found = { order: { state: string; payments: { provider: string; captured: number }[] } };

test('sells a ring at the counter by keyboard, in 3 presses and 3 fields [CTR-11]', async ({
  page,
}) => {
  await openOffice(page, '/orders');
  const keys = countKeys(page);
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  await keys.press('n');
  const products = page.getByRole('combobox', { name: 'Find a product by name or SKU' });
  await keys.type(products, 'northway-satin-band.18y.10');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('Metal of')).toHaveValue('18y');
  await expect(page.getByLabel('Size of')).toHaveValue('northway-satin-band.18y.10');
  await keys.type(page.getByLabel('Name', { exact: true }), 'Cora Counter');
  await keys.type(page.getByLabel('Phone', { exact: true }), '555 0199');
  await expect(page.getByText('Handed over today')).toBeVisible();
  const place = page.getByRole('button', { name: /^Place order, \$/ });
  const amount = (await place.textContent())?.replace('Place order, ', '') ?? '';
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^\w{4}-\w{4}$/ })).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collection in the shop' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  const { order } = await call<Found>(page, `/api/staff/orders/${id}`);
  expect(order.payments.map(({ provider }) => provider)).toEqual(['cash']);
  expect(keys.count()).toEqual({ presses: 3, fields: 3 });
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await expect(page.getByText('Paid in cash')).toBeVisible();
});

/** Counts key presses besides typing, and filled fields. */
function countKeys(page: Page) {
  let presses = 0;
  let fields = 0;
  return {
    async press(key: string) {
      presses++;
      await page.keyboard.press(key);
    },
    async type(field: ReturnType<Page['getByLabel']>, text: string) {
      fields++;
      await field.fill(text);
    },
    count: () => ({ presses, fields }),
  };
}
