import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('a market for Canada is created on a phone by keyboard, and its country is taken [MKT-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/settings');
  await page.getByRole('link', { name: 'Manage markets' }).press('Enter');
  const list = page.getByRole('list', { name: 'Markets' });
  await expect(list.getByRole('listitem').first()).toContainText('Home');
  await page.getByRole('button', { name: 'Create market' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.focus();
  await page.keyboard.type('Canada');
  await dialog.getByRole('button', { name: 'Add country' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Canada');
  await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('CAD');
  await expect(dialog.getByRole('radio', { name: 'Add tax at checkout' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(list.getByRole('listitem').filter({ hasText: 'Canada' })).toContainText(
    'Canadian Dollar',
  );

  await page.getByRole('button', { name: 'Create market' }).press('Enter');
  await expect(country.getByRole('option', { name: 'Canada (in Canada)' })).toBeDisabled();
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
