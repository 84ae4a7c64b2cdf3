import type { Locator } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('a market for Norway is created on a phone by keyboard, and its country is taken [MKT-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/markets');
  const list = page.getByRole('list', { name: 'Markets' });
  await expect(list.getByRole('listitem').first()).toContainText('Home');
  await page.getByRole('button', { name: 'Create market' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const country = dialog.getByRole('combobox', { name: 'Country', exact: true });
  await expect(country).toBeFocused();
  await page.keyboard.type('Canada');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Canada');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('nordic');
  await country.selectOption('NO');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Norway');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('nordic');
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('NOK');
  await dialog.getByText('Languages, tax and delivery').click();
  await expect(dialog.getByRole('radio', { name: 'Include tax' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices: Norway');

  await page.goto('/back-office/markets');
  await expect(list.getByRole('listitem').filter({ hasText: 'Norway' })).toContainText('/nordic');
  await page.getByRole('button', { name: 'Create market' }).press('Enter');
  await expect(country.getByRole('option', { name: 'Norway (in Norway)' })).toBeDisabled();
});

test('a market for Canada sells after seven presses and one typed field [MKT-09]', async ({
  page,
}) => {
  const done = { presses: 0, fields: 0 };
  const press = async (control: Locator) => {
    await control.click();
    done.presses++;
  };
  const startedAt = Date.now();
  await openOffice(page, '/');
  await press(page.getByRole('navigation').getByRole('link', { name: 'Settings' }));
  await press(page.getByRole('link', { name: 'Manage markets' }));
  await press(page.getByRole('button', { name: 'Create market' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Country', exact: true }).selectOption('CA');
  done.presses++;
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('ca');
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('CAD');
  await expect(dialog).toContainText('English · Tax is added at checkout');
  await press(dialog.getByRole('button', { name: 'Create market' }));

  const rate = page.getByRole('textbox', { name: 'Exchange rate' });
  await expect(rate).toBeFocused();
  await page.keyboard.type('1.37');
  done.fields++;
  await press(page.getByRole('button', { name: 'Preview prices' }));
  const accept = page.getByRole('button', { name: /^Accept prices of/ });
  await expect(accept).toBeFocused();
  await press(accept);
  const prices = page.getByRole('list', { name: 'Products and their prices' });
  await expect(prices.getByRole('listitem').first()).toContainText(/CA\$[\d,]+\.00.*Accepted/);
  await expect(prices).not.toContainText('Not sold');
  expect(done).toEqual({ presses: 7, fields: 1 });
  expect(Date.now() - startedAt).toBeLessThan(180_000);

  // 1,450 US dollars.
  const ring = await call<{ product: { product_price: number } }>(
    page,
    '/api/products/aurelia-solitaire-ring',
    { headers: { 'x-market': 'ca' } },
  );
  expect(ring.product.product_price).toBe(1987);
});

test('prices of a market are previewed, accepted and fixed on a phone by keyboard [MPR-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/products', 'manager');
  await page.getByRole('link', { name: 'Prices by market' }).press('Enter');
  await page.getByRole('link', { name: 'Japan' }).press('Enter');
  const list = page.getByRole('list', { name: 'Products and their prices' });
  const first = list.getByRole('listitem').first();
  await expect(first).toContainText('¥');
  const rate = page.getByRole('textbox', { name: 'Exchange rate' });
  await rate.fill('nothing');
  await rate.press('Enter');
  await expect(page.getByText('Enter a rate such as 0.92')).toBeVisible();
  await rate.fill('160');
  await rate.press('Enter');
  const proposed = page.getByRole('region', { name: 'Proposed prices' });
  await expect(proposed.getByRole('row').nth(1)).toContainText('¥');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Accept prices of/ }).press('Enter');
  await expect(page.getByText('Prices accepted')).toBeVisible();
  await expect(proposed).toBeHidden();

  await first.getByRole('button', { name: /^Edit/ }).press('Enter');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('1,234.5');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('123456');
  await price.press('Enter');
  await expect(first).toContainText('¥123,456');
  await expect(first).toContainText('Fixed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
