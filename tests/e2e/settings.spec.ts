import { openOffice, refusals } from './back-office/office.ts';
import { expect, open, test } from './test.ts';

test.use({ expectedErrors: new RegExp(`${refusals.source}|status of 400 .*/api/staff/settings`) });

test('on a phone the delivery charge and the opening hours are set before a shopper’s eyes, and taken back; the shop is called otherwise everywhere [SET-02 SET-04 SET-06 SET-07]', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await context.newPage();
  await open(shop, '/delivery');
  await expect(shop.getByText(/\$1\b/).first()).toBeVisible();
  await openOffice(page, '/');
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const charge = page.getByRole('textbox', { name: 'Delivery charge' });
  await expect(charge).toHaveAttribute('placeholder', '1');
  await charge.fill('-3');
  await charge.press('Enter');
  await expect(charge).toHaveAttribute('aria-invalid', 'true');
  await charge.fill('7');
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('By appointment');
  await charge.press('Enter');
  const history = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(history.getByRole('listitem').first()).toContainText('Delivery charge: not set → 7');
  await expect(shop.getByText('$7').first()).toBeVisible();
  await charge.fill('8');
  await charge.press('Enter');
  await expect(shop.getByText('$8').first()).toBeVisible();
  await history.getByRole('button', { name: 'Take these again' }).first().press('Enter');
  await expect(shop.getByText('$7').first()).toBeVisible();
  await expect(charge).toHaveValue('7');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Maison Neuve');
  await name.press('Enter');
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Maison Neuve' })).toBeVisible();
  await expect(page.locator('.office-mark')).toContainText('Maison Neuve');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await open(shop, '/contact');
  await expect(shop.getByText('By appointment')).toBeVisible();
  await expect(shop).toHaveTitle(/· Maison Neuve$/);
});
