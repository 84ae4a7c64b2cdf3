import { readFile } from 'node:fs/promises';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { goldImage } from '../support/back-office/gold-image.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, open, test } from '../support/test.ts';

// The test requests an archived product, and the server rejects a second person's edit.
test.use({
  expectedErrors: new RegExp(
    `${expectedStaffErrors.source}|status of 400 .*/api/staff/products|status of 404 .*/api/products/`,
  ),
});

test('a product from its first draft to the archive', async ({ page, context }) => {
  const preview = page.getByRole('region', { name: 'Preview' });
  const shop = await context.newPage();
  await openOffice(page, '/products');

  await test.step('is filled in', async () => {
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Name' }).fill('Élan Wave Ring');
    await expect(page.getByRole('textbox', { name: 'URL handle' })).toHaveValue('elan-wave-ring');
    await page.getByRole('textbox', { name: 'Description' }).fill('Bent by hand, like a wave.');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('820');
    await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Verrine');
  });

  await test.step('requires alt text with an image, and previews the stored image [PIC-03]', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('group', { name: 'Image' }).getByRole('alert')).toContainText(
      'Required',
    );
    await page.getByLabel('Choose an image').setInputFiles(goldImage);
    await page.getByRole('button', { name: 'Upload image' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter alt text' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Alt text' }).fill('A ring like a wave');
    await page.getByRole('button', { name: 'Upload image' }).click();
    const previewImage = preview.locator('img');
    await expect(previewImage).toHaveAttribute('src', /\/api\/pictures\/[\da-f]{32}-600\.jpg$/);
    await expect
      .poll(() => previewImage.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(600);
  });

  await test.step('is saved as a draft, archived and restored', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Élan Wave Ring');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(preview).toContainText('Sold out');
    // An archived draft can be restored.
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  });

  await test.step('receives stock as a stock movement [STK-03]', async () => {
    await page.getByRole('button', { name: 'Receive' }).click();
    await page.getByRole('textbox', { name: 'Quantity received' }).fill('3');
    await page.keyboard.press('Enter');
    const moves = page.getByRole('list', { name: 'Stock movements, newest first' });
    await expect(moves.getByRole('listitem').first()).toContainText('+3');
  });

  await test.step('is published, and an open page of the shop shows an edit [PCE-07]', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();

    // A shopper has the product and the list open.
    await open(shop, '/products/elan-wave-ring');
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Élan Wave Ring');
    await expect(shop.getByText('$820').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('950');
    await page.getByRole('textbox', { name: 'Compare-at price' }).fill('950');
    await expect(preview).toContainText('$950');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(shop.getByText('$950').first()).toBeVisible();
  });

  await test.step('is not overwritten by the slower of two people', async () => {
    // Another person saves first.
    const path = '/api/staff/products/elan-wave-ring';
    const { product: staffProduct } = await call<{ product: { version: number; product: object } }>(
      page,
      path,
    );
    await page.getByRole('textbox', { name: 'Brand' }).fill('Atelier Onde');
    const { product_brand: _, ...fields } = staffProduct.product as Record<string, unknown>;
    await call(page, path, {
      method: 'POST',
      body: { version: staffProduct.version, fields: { ...fields, product_brand: 'Quicker' } },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Atelier Onde');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Quicker → Atelier Onde')).toBeVisible();
  });

  await test.step('is archived, and disappears from the open page and after a reload [PCE-07]', async () => {
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(fixed.productMissing);
    await shop.reload();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(fixed.productMissing);
  });
});

test('unsaved changes are asked about, and errors disappear once corrected', async ({ page }) => {
  await openOffice(page, '/products');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Second Thoughts');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('leaving with unsaved changes asks first [FIX-05]', async () => {
    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Second Thoughts');
    await page.goBack();
    await expect(question).toBeVisible();
    expect(await findViolations(page, { include: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/new-product/);
  });

  await test.step('correcting the price clears the error of the compare-at price [FIX-18]', async () => {
    const error = page.getByText('Must be at least the price');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('900');
    await page.getByRole('textbox', { name: 'Compare-at price' }).fill('800');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(error).toBeVisible();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('700');
    await expect(error).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Products' }).first().click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});

test('on a phone a product is found, its stock adjusted and edited; its page shows it after a reload [PCE-08]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/products');
  await page.getByRole('searchbox').fill('helios sun');
  const lines = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 product');
  await lines.getByRole('link').click();
  const stock = page.getByRole('region', { name: 'Stock' });
  const before = Number(await stock.getByRole('strong').first().textContent());
  await stock.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('textbox', { name: 'Quantity counted' }).fill(String(before - 1));
  await page.getByRole('dialog').getByRole('button', { name: 'Count stock' }).click();
  await expect(stock.getByRole('listitem').first()).toContainText('−1');
  await expect(stock.getByRole('listitem').first()).toContainText('Counted');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,2x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('777');
  await page.getByRole('textbox', { name: 'Compare-at price' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await open(page, '/products/helios-sunburst-pendant');
  await expect(page.getByText('$777').first()).toBeVisible();
});

test('on a phone a products file is corrected, previewed and imported; a second import changes nothing [IMP-02 IMP-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/products');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await saved).path(), 'utf8');
  await page.getByRole('link', { name: 'Import' }).press('Enter');
  const selectFile = (...lines: string[]) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\n')),
    });
  const count = (name: string) =>
    page.locator('.import-counts div').filter({ hasText: name }).getByRole('definition');
  const another = page.getByRole('link', { name: 'Choose another file' });

  // A draft that no other test uses.
  const [header = '', ...rows] = exported.trim().split('\r\n');
  const id = `imported-${Date.now()}`;
  const line = (rows.find((row) => row.startsWith('aurelia-solitaire-ring,')) ?? '')
    .replace('aurelia-solitaire-ring', id)
    .replace(/,shown$/, ',draft');
  await selectFile(line, line.replace(',ring,', ',hat,').replace(id, `${id}-2`));
  await expect(
    page.getByRole('alert').filter({ hasText: '1 error. Nothing was imported.' }),
  ).toBeVisible();
  await expect(page.getByText(/^Line 3: product_category: /)).toBeVisible();

  await selectFile(line);
  await expect(count('New')).toHaveText('1');
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter');
  await expect(page.getByText('1 row imported')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 row imported')).toBeVisible();

  await another.click();
  await selectFile(line);
  await expect(
    page.getByText('Nothing to import. The shop already matches this file.'),
  ).toBeVisible();
  await another.click();
  await selectFile(line.replace('Aurelia', 'Aurora'));
  await expect(count('Changed')).toHaveText('1');
  await expect(page.getByRole('list', { name: 'Changed' })).toContainText('→ Aurora');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter');
  await expect(page.getByText('1 row imported')).toBeVisible();
  await openOffice(page, `/product?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora');
  await expect(page.getByText('Created by an import')).toBeVisible();
});
