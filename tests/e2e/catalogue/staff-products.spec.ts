import { readFile } from 'node:fs/promises';
import type { StaffProductRow } from '@briolette/contract';
import * as fixed from '@briolette/i18n/storefront/fixed';
import type { Locator, Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { goldImage } from '../support/back-office/gold-image.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, open, test } from '../support/test.ts';

const listProducts = async (page: Page, filter = '') => {
  const path = `/api/staff/products?limit=100&${filter}`;
  return (await call<{ products: StaffProductRow[] }>(page, path)).products;
};

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
      'Upload an image',
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

test('on a phone a product is found, its stock adjusted and edited; its page shows it after a reload [PCE-08 FRM-12]', async ({
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
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(stock)).toBeLessThan(await top(name));
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await top(name)).toBeLessThan(await top(preview));
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
  await expect(page.getByRole('list', { name: 'Errors by line' })).toContainText(
    'Line 3 product_category: ',
  );

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

test('a file from another shop is matched, corrected and imported [IMP-05]', async ({ page }) => {
  await openOffice(page, '/import');
  const id = `foreign-${Date.now()}`;
  const selectFile = (type: string) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'shop.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Handle,Title,Body (HTML),Vendor,Type,Variant Price\n${id},Foreign,A ring,Maison,${type},"1,250"`,
      ),
    });
  const match = async (field: string, value: string) => {
    await page.getByLabel(`Column for ${field}`).selectOption('Same for all products…');
    const input = page.getByLabel(`Value for ${field}`);
    if (await input.evaluate((each) => each.matches('select'))) await input.selectOption(value);
    else await input.fill(value);
  };
  const matchAll = async () => {
    await expect(page.getByLabel('Column for Name')).toContainText('Title');
    await match('Material', 'gold');
    await match('Occasion', 'Casual');
    await match('Image', '/pictures/foreign.jpg');
    await match('Colour', 'Gold');
    await match('Size', 'small');
    await match('Stock', '2');
  };
  await selectFile('hat');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText(/required fields have no column or value/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await matchAll();
  await page.getByRole('button', { name: 'Check file' }).click();
  const errors = page.getByRole('list', { name: 'Errors by line' });
  await expect(errors).toContainText('Line 2 product_category: Must be one of');

  await match('Category', 'ring');
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  await openOffice(page, `/product?id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/1,?250/);
  await expect(page.getByLabel('Compare-at price')).toHaveValue('');
});

test('the prices of a category rise by 5 % in at most six presses, and an undo restores them [PBA-14]', async ({
  page,
}) => {
  await openOffice(page, '/products');
  const before = await listProducts(page);
  const rings = before.filter(({ category }) => category === 'ring').length;
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses++;
  };

  await page.getByRole('combobox', { name: 'Category' }).selectOption('ring');
  // One press opens the list, one chooses.
  presses += 2;
  await expect(page.getByRole('status')).toHaveText([`${rings} products`]);
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await press(page.getByRole('button', { name: 'Price…' }));
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await page.keyboard.type('5');
  await expect(dialog.getByRole('row', { name: 'Aurelia $1,450.00 $1,522.50' })).toBeVisible();
  await press(dialog.getByRole('button', { name: `Apply to ${rings} products` }));
  const result = dialog.getByRole('status');
  await expect(result).toHaveText(`${rings} of ${rings} products changed`);
  test.info().annotations.push({ type: '+5 % on a category', description: `${presses} presses` });
  expect(presses).toBeLessThanOrEqual(6);
  const raised = before.map((row) => ({
    ...row,
    price: row.category === 'ring' ? Math.round(row.price * 105) / 100 : row.price,
  }));
  const prices = (rows: StaffProductRow[]) =>
    rows.map(({ productId, price }) => [productId, price]);
  expect(prices(await listProducts(page))).toEqual(prices(raised));

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveText(`${rings} of ${rings} products restored`);
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(prices(await listProducts(page))).toEqual(prices(before));
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/selected$/)).toHaveCount(0);
});

test('products are selected by mouse and by keyboard, on this page and beyond', async ({
  page,
}) => {
  await openOffice(page, '/products');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const selected = (count: number | string) => page.getByText(`${count} selected`, { exact: true });
  const dialog = page.getByRole('dialog');
  await expect(rows.first()).toBeVisible();

  await test.step('by keyboard [PBA-13]', async () => {
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(selected(2)).toBeVisible();
    await page.keyboard.press('x');
    await expect(selected(1)).toBeVisible();
    await page.keyboard.press('Shift+X');
    await expect(selected(await rows.count())).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/selected$/)).toHaveCount(0);
  });

  await test.step('in a range with Shift, in both directions [PBA-13]', async () => {
    const boxes = rows.getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(selected(4)).toBeVisible();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect(selected(1)).toBeVisible();
    await expect(boxes.nth(1)).toBeChecked();
  });

  await test.step('a change by more than half has to be confirmed [PBA-05]', async () => {
    await page.keyboard.press('p');
    await dialog.getByRole('combobox', { name: 'Change' }).selectOption('Decrease by percent');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('60');
    await expect(dialog.getByText('Price changes by more than half')).toBeVisible();
    const apply = dialog.getByRole('button', { name: 'Apply to 1 product' });
    await expect(apply).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'by more than half' }).check();
    await expect(apply).toBeEnabled();
    await dialog.getByRole('combobox', { name: 'Change' }).selectOption('Set price');
    await dialog.getByRole('textbox', { name: 'Price' }).fill('1,2x');
    await expect(dialog.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(selected(1)).toBeVisible();
  });

  await test.step('another filter clears the selection, and the export has its products [PBA-09 PBA-13]', async () => {
    await page.getByRole('combobox', { name: 'Category' }).selectOption('necklace');
    await expect(page.getByText(/selected$/)).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const [, ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    const necklaces = await listProducts(page, 'category=necklace');
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      necklaces.map(({ productId }) => productId),
    );
  });

  await test.step('all that match, on every page, are published and moved [PBA-06 PBA-13]', async () => {
    const [first] = await listProducts(page);
    const path = `/api/staff/products/${first?.productId}`;
    const { product } = await call<{ product: { product: object } }>(page, path);
    const body = { productId: 'zz-draft-ring', fields: product.product };
    await call(page, '/api/staff/products', { method: 'POST', body });
    const total = (await listProducts(page)).length;
    await openOffice(page, '/products');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: `Select all ${total} that match` }).click();
    await expect(page.getByText(`All ${total} selected`)).toBeVisible();
    await page.getByRole('button', { name: 'Category…' }).click();
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('ring');
    await expect(dialog.getByText(/already have this value/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Status…' }).click();
    await expect(dialog.getByRole('row', { name: /Draft Active$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply to 1 product' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 of 1 product changed');
    expect((await listProducts(page, 'state=draft')).length).toBe(0);
  });

  await test.step('the last bulk action is opened again and undone [PBA-06 PBA-17]', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Last change…' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 of 1 product restored');
    expect((await listProducts(page, 'state=draft')).length).toBe(1);
  });

  await test.step('columns are chosen and kept in this browser [PBA-16]', async () => {
    await page.keyboard.press('Escape');
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('checkbox', { name: 'Material' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'URL handle' }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(header('URL handle')).toBeVisible();
    await expect(header('Category')).toBeVisible();
    await expect(header('Material')).toHaveCount(0);
  });
});

test('a packer adds stock to selected products and is offered nothing else [PBA-07 PBA-15]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/products', 'packer');
  const bar = page.getByRole('region', { name: 'Selected products' });
  await page.getByRole('checkbox', { name: 'Select Aurelia' }).check();
  await expect(bar.getByRole('button')).toHaveText(['Stock…', 'Clear selection']);
  await bar.getByRole('button', { name: 'Stock…' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('2');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Delivery');
  const [before] = await listProducts(page, 'search=aurelia');
  await dialog.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 product changed');
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const [after] = await listProducts(page, 'search=aurelia');
  const { stock = 0, variants = 0 } = before ?? {};
  expect(after?.stock).toBe(stock + 2 * variants);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a viewer can select no products [PBA-15]', async ({ page }) => {
  await openOffice(page, '/products', 'viewer');
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
});
