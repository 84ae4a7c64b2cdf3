import type { Product } from '@briolette/contract';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { goldImage } from '../support/back-office/gold-image.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';

test.use({
  persistNotices: true,
  expectedErrors: new RegExp(
    `${expectedStaffErrors.source}|status of 400 .*/api/staff/(pieces|settings)|ERR_FAILED .*/product-bulk-actions`,
  ),
});

/**
 * All tests share the server's shop, so changes that others would see are tested on the static
 * build, where each test has its own shop. Here a server answers the same screens, rejects input,
 * and accepts edits that no other test meets: opening hours, a future discount, a draft product.
 */
test('settings, taxonomy, discounts and a new product get the same responses as in the static build [SET-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/settings');
  const charge = page.getByRole('textbox', { name: 'Delivery charge' });
  await expect(charge).toHaveValue('1');
  await charge.fill('-3');
  await charge.press('Enter');
  await expect(charge).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/back-office/taxonomy');
  const materials = page.getByRole('list', { name: 'Materials' }).getByRole('listitem');
  await expect(materials).toHaveCount(4);
  const added = page.getByRole('textbox', { name: 'New material' });
  await added.fill('GOLD');
  await added.press('Enter');
  // It exists already: the request repeats the current values.
  await expect(page.getByText('Materials saved')).toBeVisible();
  await page.reload();
  await expect(materials).toHaveCount(4);

  await page.goto('/back-office/discounts');
  await expect(page.getByRole('list', { name: /^Discounts/ }).getByRole('listitem')).toContainText([
    'Extra discount',
  ]);

  await page.goto('/back-office/new-product');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('group', { name: 'Image' }).getByRole('alert')).toContainText(
    'Upload an image',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('settings and discounts are changed on a server', async ({ page, context }) => {
  const own = crypto.randomUUID().slice(0, 8);
  const shop = await context.newPage();
  const expectHours = (hours: string) =>
    expect(async () => {
      await shop.goto('/contact');
      await expect(shop.getByText(hours, { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();

  await test.step('opening hours change on an open page and are restored [SET-02 SET-04]', async () => {
    await openOffice(page, '/settings');
    const hours = page.getByRole('textbox', { name: 'Opening hours' });
    const usual = await hours.inputValue();
    await hours.fill(`By appointment ${own}`);
    await hours.press('Enter');
    const last = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
    await expect(last.first()).toContainText(`→ By appointment ${own}`);
    await expectHours(`By appointment ${own}`);
    await hours.fill('');
    await hours.press('Enter');
    await expect(last.first()).toContainText(`By appointment ${own} → not set`);
    await expectHours(usual);
  });

  await test.step('a future discount is created, changed and ended [DSC-10]', async () => {
    await page.goto('/back-office/discounts');
    await page.getByRole('button', { name: 'Create discount' }).press('Enter');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Code' }).fill(`later-${own}`);
    await form.getByRole('textbox', { name: 'Name' }).fill(`Later ${own}`);
    await form.getByRole('spinbutton', { name: 'Value' }).fill('10');
    await form.getByLabel('Starts').fill('2099-01-01T00:00');
    await form.getByRole('button', { name: 'Create discount' }).press('Enter');
    await expect(form).toBeHidden();
    const line = page
      .getByRole('list', { name: /^Discounts/ })
      .getByRole('listitem')
      .filter({ hasText: `LATER-${own.toUpperCase()}` });
    await expect(line).toContainText('10% off all products');
    await expect(line).toContainText('Scheduled');
    await line.getByRole('button', { name: `Edit Later ${own}` }).click();
    await form.getByRole('spinbutton', { name: 'Value' }).fill('12');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(line).toContainText('12% off all products');
    await line.getByRole('button', { name: `End Later ${own}` }).press('Enter');
    await expect(line).toHaveCount(0);
    await page.getByRole('link', { name: 'Ended' }).click();
    await expect(line).toContainText('12% off all products');
  });
});

test('a draft is created on a server, and no shopper sees it', async ({ page }) => {
  const own = `draft-${crypto.randomUUID().slice(0, 8)}`;
  await openOffice(page, '/new-product');
  await page.getByRole('textbox', { name: 'Name' }).fill(own);
  await page.getByRole('textbox', { name: 'Description' }).fill('Bent by hand, like a wave.');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('820');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Verrine');

  await test.step('an image requires alt text, and the preview shows the stored image [PIC-03]', async () => {
    await page.getByLabel('Choose an image').setInputFiles(goldImage);
    await page.getByRole('button', { name: 'Upload image' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter alt text' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Alt text' }).fill('A ring like a wave');
    await page.getByRole('button', { name: 'Upload image' }).click();
    const preview = page.getByRole('region', { name: 'Preview' }).locator('img');
    await expect
      .poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(600);
  });

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await test.step('received stock is a stock movement of the product [STK-03]', async () => {
    await page.getByRole('button', { name: 'Receive' }).click();
    await page.getByRole('textbox', { name: 'Quantity received' }).fill('30');
    await page.keyboard.press('Enter');
    const moves = page.getByRole('list', { name: 'Stock movements, newest first' });
    await expect(moves.getByRole('listitem').first()).toContainText('+30');
  });

  await test.step('an edit is saved, and the shop does not show the draft [PCE-07]', async () => {
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('950');
    await page.getByRole('textbox', { name: 'Compare-at price' }).fill('950');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('950');
    const response = await page.request.get(`/api/products/${own}`);
    expect(response.status()).toBe(404);
  });
});

test('a bulk action whose response is lost is applied once when it is sent again [PBA-18]', async ({
  page,
}) => {
  await openOffice(page, '/products');
  const productId = `lost-${crypto.randomUUID().slice(0, 8)}`;
  const read = async (id: string) =>
    (await call<{ product: { product: Product } }>(page, `/api/staff/products/${id}`)).product
      .product;
  const sample = await read('aurelia-solitaire-ring');
  // Another name, because other tests select Aurelia on the same server.
  const fields = {
    ...sample,
    ...{ product_name: 'Sample', product_price: 100, product_prevPrice: 100 },
  };
  await call(page, '/api/staff/products', { method: 'POST', body: { productId, fields } });
  const price = async () => (await read(productId)).product_price;
  let sent = 0;
  await page.route('**/api/staff/product-bulk-actions', async (route) => {
    if (sent++ > 0) return route.continue();
    await route.fetch();
    await expect.poll(price).toBe(105);
    return route.abort();
  });

  await page.goto(`/back-office/products?search=${productId}`);
  await page.getByRole('checkbox', { name: 'Select Sample' }).check();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await dialog.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Sample $105.00 $110.25' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 product changed');
  expect(await price()).toBe(105);
});
