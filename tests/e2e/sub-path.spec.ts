import { refusals } from './back-office/office.ts';
import { expect, hydrated, test } from './test.ts';

test.use({ expectedErrors: refusals });

test('works under a sub-path of any static host', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/shop\/browse$/);
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.goto('./cart');
  await expect(page).toHaveURL(/\/shop\/login/);
});

test('the back office works under a sub-path, with the same back end [BOF-01]', async ({
  page,
}) => {
  await page.goto('./back-office/orders');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page).toHaveURL(/\/shop\/back-office\/orders$/);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('list', { name: 'What needs a hand' })).toBeVisible();
});
