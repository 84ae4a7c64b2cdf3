import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

// Invalid input is sent, and the page of a new product was never prerendered.
test.use({
  expectedErrors: new RegExp(
    `${expectedStaffErrors.source}|status of 400 .*/api/staff/product-imports|status of 404 .*/products/tide-ring`,
  ),
});

/** Creates an active product for one test. */
async function createProduct(page: Page, productId: string) {
  await openOffice(page, '/products');
  const { product: staffProduct } = await call<{ product: { product: Record<string, unknown> } }>(
    page,
    '/api/staff/products/aurelia-solitaire-ring',
  );
  const fields = {
    ...staffProduct.product,
    product_name: 'Tide Ring',
    product_subtitle: 'Test Ring',
  };
  await call(page, '/api/staff/products', { method: 'POST', body: { productId, fields } });
  const moveId = crypto.randomUUID();
  await call(page, `/api/staff/products/${productId}/stock`, {
    method: 'POST',
    body: { kind: 'receive', moveId, qty: 3 },
  });
  const body = { version: 1, state: 'active' };
  await call(page, `/api/staff/products/${productId}/state`, { method: 'POST', body });
  await page.goto(`/back-office/product?id=${productId}`);
}

for (const width of widths)
  test(`metals and sizes of a product are entered at ${width} px by keyboard, and a shopper selects among them [MBO-08]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const productId = `tide-ring-${width}`;
    await createProduct(page, productId);
    const card = page.getByRole('region', { name: 'Variants' });
    const field = (name: string) => card.getByRole('textbox', { name, exact: true });
    const metal = (name: string) => card.getByRole('checkbox', { name, exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await metal('18 carat yellow gold').press('Space');
    await field('Add sizes').fill('US 6, US 6½');
    await field('Add sizes').press('Enter');
    await metal('950 platinum').press('Space');
    await field('Stock, 18 carat yellow gold, US 6½').fill('some');
    await save.press('Enter');
    await expect(field('Stock, 18 carat yellow gold, US 6½')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(card.getByText('Enter a whole number')).toBeVisible();
    await field('Stock, 18 carat yellow gold, US 6½').fill('2');
    await expect(card.getByText('Enter a whole number')).toHaveCount(0);
    await field('Price, 950 platinum, all sizes').fill('1290');
    await field('Stock, 950 platinum, US 6½').fill('3');
    await save.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('950 platinum, US 6: none → 1290')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);

    await open(page, `/products/${productId}`);
    await page.getByRole('radio', { name: '950 platinum' }).check();
    await expect(page.getByText('$1,290').first()).toBeVisible();
    await page.getByRole('radio', { name: 'US 6½' }).check();
    await expect(page).toHaveURL(/choice=pt\.6h/);

    // After its removal no shopper can select it. The default variant stays.
    await openOffice(page, `/product?id=${productId}`);
    await expect(metal('18 carat yellow gold')).toBeDisabled();
    await metal('950 platinum').press('Space');
    await save.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await open(page, `/products/${productId}`);
    // A single metal is not a choice.
    await expect(page.getByRole('radio', { name: 'US 6', exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /platinum|gold/ })).toHaveCount(0);
  });

const size = { size: '6', label: 'US 6', price: null, days: 0, made: false };
const gold = { code: '18y', metal: 'yellow gold', fineness: 750, name: '18 carat yellow gold' };
const platinum = { code: 'pt', metal: 'platinum', fineness: 950, name: '950 platinum' };

/** Creates a product in gold, and in platinum with this image. */
async function createTwoMetals(page: Page, id: string, image: null | string) {
  await createProduct(page, id);
  const models = [
    { ...gold, price: null, image: null, sizes: [{ ...size, own: true }] },
    { ...platinum, price: 1290, image, sizes: [{ ...size, own: false, stock: 2 }] },
  ];
  await call(page, `/api/staff/products/${id}`, {
    method: 'POST',
    body: { version: 2, models },
  });
  await open(page, `/products/${id}`);
}

test('a metal with its own image shows it, without a note about another metal [MDL-18]', async ({
  page,
}) => {
  const image = '/pictures/calla-bezel-ring-main-600.jpg';
  await createTwoMetals(page, 'tide-ring-pictured', image);
  const galleryImage = page.locator('.gallery-main img');
  await expect(galleryImage).toHaveAttribute('src', /aurelia/);
  await page.getByRole('radio', { name: '950 platinum' }).check();
  await expect(galleryImage).toHaveAttribute('src', new RegExp(image));
  await expect(page.locator('.gallery').getByText('Pictured in')).toHaveCount(0);
});

for (const width of widths)
  test(`a metal without an image names the pictured metal, and the 3D view shows it, at ${width} px by keyboard [MDL-17]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await createTwoMetals(page, `tide-ring-unpictured-${width}`, null);
    const gallery = page.locator('.gallery');
    await expect(gallery.getByText('Pictured in')).toHaveCount(0);
    await page.getByRole('radio', { name: /yellow gold/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(gallery.getByText('Pictured in 18 carat yellow gold')).toBeVisible();
    // Announced with the selection, for screen readers.
    await expect(
      page.getByRole('status').filter({ hasText: 'Pictured in 18 carat yellow gold.' }),
    ).toBeVisible();
    const see = gallery.getByRole('button', { name: 'See it in 950 platinum' });
    expect((await see.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await see.press('Enter');
    await expect(page.getByRole('slider')).toHaveAccessibleName(/^Rotate Tide .* in 950 platinum/);
    await expect(gallery.getByText('Pictured in')).toHaveCount(0);
    await page.getByRole('button', { name: 'Front view' }).press('Enter');
    await expect(gallery.getByText('Pictured in 18 carat yellow gold')).toBeVisible();
    await page.getByRole('radio', { name: /platinum/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(gallery.getByText('Pictured in')).toHaveCount(0);
  });

test('without WebGL2 it names the pictured metal and offers nothing more [MDL-17]', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  await createTwoMetals(page, 'tide-ring-flat', null);
  await page.getByRole('radio', { name: '950 platinum' }).check();
  await expect(
    page.locator('.gallery').getByText('Pictured in 18 carat yellow gold'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^See it in/ })).toHaveCount(0);
});

test('engraving options are entered, the line is bent with arrow keys, and a shopper sees its position [MBO-09]', async ({
  page,
}) => {
  await createProduct(page, 'tide-ring-engraved');
  const card = page.getByRole('region', { name: 'Engraving' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await card.getByRole('checkbox', { name: 'Offer engraving' }).press('Space');
  await card.getByRole('textbox', { name: 'Maximum characters' }).fill('0');
  await save.press('Enter');
  await expect(card.getByRole('textbox', { name: 'Maximum characters' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await card.getByRole('textbox', { name: 'Maximum characters' }).fill('12');
  const startHandle = card.getByRole('button', { name: 'Start of the text' });
  await startHandle.press('ArrowRight');
  await startHandle.press('ArrowUp');
  await expect(startHandle).toHaveAccessibleName(/21% from the left, 74% from the top/);
  const end = card.getByRole('button', { name: 'End of the text' });
  const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2);
  await page.mouse.up();
  await expect(end).not.toHaveAccessibleName(/80% from the left/);
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await open(page, '/products/tide-ring-engraved');
  await page.getByRole('checkbox', { name: 'Engrave it inside the band, $40' }).press('Space');
  await page.getByLabel('Your inscription').fill('Always');
  await expect(page.getByRole('img', { name: /^Engraved inside the band/ })).toBeVisible();
});

test('metals and sizes are exported, corrected line by line in the file, and imported [MBO-11]', async ({
  page,
}) => {
  await createProduct(page, 'tide-ring-filed');
  await page.goto('/back-office/import');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export variants' }).click();
  const exported = await readFile(await (await saved).path(), 'utf8');
  const [header = ''] = exported.split('\r\n');
  const selectFile = (...lines: string[]) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'metals.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\n')),
    });
  const errors = page.getByRole('list', { name: 'Errors by line' });
  await selectFile('tide-ring-filed,18y,yellow gold,925,,,,6,US 6,yes');
  await expect(errors).toContainText('Line 2 fineness: Enter a fineness of this metal');
  await selectFile('no-such-ring,18y,yellow gold,750,,,,6,US 6,yes');
  await expect(errors).toContainText('Line 2 _id: Product not found');
  await selectFile(
    'tide-ring-filed,18y,yellow gold,750,,,,6,US 6,yes',
    'tide-ring-filed,18y,,,,,,7,US 7,,,9,,4',
  );
  await expect(page.getByText(/18 carat yellow gold, US 7: none → .*9 days/i)).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  await open(page, '/products/tide-ring-filed');
  await expect(page.getByRole('radio', { name: 'US 7' })).toBeVisible();
});
