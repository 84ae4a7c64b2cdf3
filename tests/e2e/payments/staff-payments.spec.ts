import type { Page } from '@playwright/test';
import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { call } from '../support/shopper/calls.ts';
import { getBackOfficeProduct as getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

test.use({ expectedErrors: expectedStaffErrors });

const ring = 'calla-bezel-ring';

/** Creates a draft product at $745, in gold and in platinum, for one test. */
async function openDraft(page: Page) {
  await openOffice(page, '/products');
  const { product: original } = await call<{ product: { product: object } }>(
    page,
    `/api/staff/products/${ring}`,
  );
  const productId = `draft-${crypto.randomUUID().slice(0, 8)}`;
  const fields = { ...original.product, product_price: 745, product_prevPrice: 1300 };
  await call(page, '/api/staff/products', { method: 'POST', body: { productId, fields } });
  const size = { size: '6', label: 'US 6', price: null, days: 0, made: false };
  const gold = { code: '18y', metal: 'yellow gold', fineness: 750, name: '18 carat gold' };
  const platinum = { code: 'pt', metal: 'platinum', fineness: 950, name: '950 platinum' };
  const models = [
    { ...gold, price: null, image: null, sizes: [{ ...size, own: true }] },
    { ...platinum, price: 1290, image: null, sizes: [{ ...size, own: false, stock: 2 }] },
  ];
  const path = `/api/staff/products/${productId}`;
  await call(page, path, { method: 'POST', body: { version: 1, models } });
  await page.goto(`/back-office/product?id=${productId}`);
}

test('a price is shown as parsed, and a large change is confirmed by keyboard [MNY-03 MNY-06]', async ({
  page,
}) => {
  await openDraft(page);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await price.fill('1.250');
  await expect(price).toHaveAccessibleDescription('Enter at most 2 decimals, such as 1.25 or 1250');
  await save.press('Enter');
  await expect(price).toBeFocused();
  await price.fill('1,250');
  await expect(price).toHaveAccessibleDescription('$1,250.00');
  await price.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check the new price' });
  await expect(dialog).toContainText('→ $1,250.00');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(price).toHaveValue('1,250');
  await save.press('Enter');
  await dialog.getByRole('button', { name: 'Save new price' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(price).toHaveValue('1250');
  // A smaller change is saved at once.
  await price.fill('1,200');
  await save.press('Enter');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(price).toHaveValue('1200');

  await page.getByRole('textbox', { name: 'Price, 950 platinum, all sizes' }).fill('12.90');
  await save.press('Enter');
  await expect(dialog).toContainText('950 platinum$1,290.00 → $12.90');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

for (const width of widths)
  test(`a refunded line is marked and not offered again at ${width} px [RFL-21 RFL-22]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { orders } = await placeOrders(page, [[ring, getProduct(5)._id]]);
    const [order] = orders;
    if (!order) throw new Error('one order was placed');
    await ship(page, order);
    await call(page, `/api/staff/orders/${order.orderId}/transitions`, {
      method: 'POST',
      body: { step: 'deliver', version: 3 },
    });
    await openOffice(page, `/order?id=${order.orderId}`);
    const lines = page.getByRole('region', { name: '2 items' });
    await expect(lines).toContainText('14 carat rose gold · US 7');
    await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    const tick = dialog.getByRole('checkbox', { name: 'Refund Calla Bezel Ring' });
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('status')).toContainText('of the discount');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(lines).toContainText(/Refunded \$/);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText(/for 1 × Calla Bezel Ring: \$.* of the discount/);
    await page.keyboard.press('r');
    await expect(dialog).toContainText(/Refunded \$/);
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(tick).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto(`/back-office/print?slip=${order.orderId}`);
    await expect(page.getByRole('table')).toContainText('14 carat rose gold, US 7');

    await open(page, '/profile/orders');
    const own = page.getByRole('article').filter({ hasText: 'Calla' });
    await expect(own.locator('.order-lines')).toContainText('14 carat rose gold, US 7');
    await expect(own.locator('.order-lines')).toContainText(/Refunded \$/);
    await expect(own.getByRole('list', { name: 'Refunds' })).toContainText('1 × Calla Bezel Ring');
  });
