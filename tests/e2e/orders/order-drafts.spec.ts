import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('reserves an item, shows it on Home and the product, and sells it from there [CTR-17]', async ({
  page,
}) => {
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await openOffice(page, '/new-order');
  const products = page.getByRole('combobox', { name: 'Find a product by name or SKU' });
  await products.fill('northway-satin-band.18y.10');
  await expect(
    page.getByRole('listbox', { name: 'Products found' }).getByRole('option').first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a name or an email for the receipt' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Reserve the items until').fill(toLocalDay(new Date()));
  await page.getByRole('button', { name: 'Reserve items' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Reserved until 23:59')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await openOffice(page, '/');
  const reservations = page.getByRole('region', { name: 'Reservations' });
  await expect(reservations.getByRole('link', { name })).toBeVisible();
  await openOffice(page, '/product?id=northway-satin-band');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft order' })).toBeVisible();
  await expect(page.getByLabel('Size of')).toHaveValue('northway-satin-band.18y.10');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: /^Complete sale, \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\w{4}-\w{4}$/ })).toBeVisible();
  await openOffice(page, '/order-drafts');
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('deletes a draft and restores it with Undo [CTR-12]', async ({ page }) => {
  const name = `Dora ${crypto.randomUUID().slice(0, 8)}`;
  await openOffice(page, '/new-order');
  await page.getByRole('button', { name: 'Add a name or an email for the receipt' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Not reserved')).toBeVisible();
});

const toLocalDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
