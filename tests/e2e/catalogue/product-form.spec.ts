import type { Locator, Page } from '@playwright/test';
import { createPlainImage } from '../../support/plain-image.ts';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

// The page of a new product was never prerendered, and a version conflict is rejected.
test.use({
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 404 .*/products/`),
});

type Variants = { models: { code: string; sizes: { price: number | null }[] }[] };
type StaffProduct = Variants & {
  version: number;
  product: Record<string, unknown>;
  sizes: { lineId: string; stock: number }[];
  engraving: object | null;
};

const readProduct = async (page: Page, id: string) =>
  (await call<{ product: StaffProduct }>(page, `/api/staff/products/${id}`)).product;

const grid = (page: Page) => page.getByRole('table', { name: 'Metals and sizes' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Pastes text into a field, as from a spreadsheet. */
async function paste(target: Locator, text: string) {
  await target.focus();
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

test('a ring in three metals and nine sizes takes at most 15 presses and 20 typed fields [FRM-07]', async ({
  page,
}) => {
  const counts = { presses: 0, fields: 0 };
  const press = async (target: Locator) => {
    await target.click();
    counts.presses++;
  };
  const type = async (name: string, value: string) => {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
    counts.fields++;
  };
  await openOffice(page, '/products');
  await press(page.getByRole('link', { name: 'Add product' }));
  await type('Name', 'Marée Ring');
  await type('Subtitle', 'Band ring');
  await type('Description', 'A band like the line of the tide.');

  const alts = ['A gold band', 'The band from the side'];
  const files = alts.map((_, place) => ({
    name: `ring-${place}.png`,
    mimeType: 'image/png',
    buffer: createPlainImage([200, 160 - 40 * place, 40]),
  }));
  await page.getByLabel('Choose an image').setInputFiles(files);
  counts.presses++;
  for (const [place, alt] of alts.entries()) await type(`Alt text of ring-${place}.png`, alt);
  await press(page.getByRole('button', { name: 'Upload 2 images' }));
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);

  await type('Price', '1,250');
  for (const metal of ['18 carat yellow gold', '18 carat rose gold', '950 platinum'])
    await press(page.getByRole('checkbox', { name: metal }));
  await type('Add sizes', 'US 5–13');
  await press(page.getByRole('button', { name: 'Add 9 sizes' }));
  await type('Price, 950 platinum, all sizes', '1,680');
  await type('Stock, 18 carat yellow gold, US 5', '3');
  await press(page.getByRole('button', { name: 'All cells' }));
  await press(page.getByRole('checkbox', { name: 'Offer engraving' }));
  await type('Brand', 'Maison Verrine');
  await press(page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marée Ring');
  await press(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  test.info().annotations.push({
    type: 'a ring in 3 metals × 9 sizes',
    description: `${counts.presses} presses, ${counts.fields} fields`,
  });
  expect(counts.presses).toBeLessThanOrEqual(15);
  expect(counts.fields).toBeLessThanOrEqual(20);
  const product = await readProduct(page, 'maree-ring');
  expect(product.models.map(({ code, sizes }) => [code, sizes.length])).toEqual([
    ['18y', 9],
    ['18r', 9],
    ['pt', 9],
  ]);
  expect(product.sizes).toHaveLength(26);
  expect(product.sizes.every(({ stock }) => stock === 3)).toBe(true);
  expect(product.product.product_stock).toBe(3);
  expect(product.engraving).not.toBeNull();

  await open(page, '/products/maree-ring');
  await page.getByRole('radio', { name: '950 platinum' }).check();
  await expect(page.getByText('$1,680').first()).toBeVisible();
});

/** Creates a draft in gold and platinum in two sizes. */
async function createRing(page: Page, productId: string) {
  await openOffice(page, '/products');
  const { product } = await readProduct(page, 'aurelia-solitaire-ring');
  const fields = { ...product, product_name: 'Tide Ring', product_brand: 'Verrine' };
  const size = { price: null, days: 0, made: false };
  const sizes = [
    { ...size, size: '6', label: 'US 6' },
    { ...size, size: '7', label: 'US 7', stock: 4 },
  ];
  const models = [
    { code: '18y', metal: 'yellow gold', fineness: 750, name: 'Gold', price: null },
    { code: 'pt', metal: 'platinum', fineness: 950, name: 'Platinum', price: 1690 },
  ].map((model, place) => ({
    ...model,
    image: null,
    sizes: sizes.map((each, row) => ({ ...each, own: place + row === 0 })),
  }));
  const body = { productId, fields, stock: 2, models };
  await call(page, '/api/staff/products', { method: 'POST', body });
  await page.goto(`/back-office/product?id=${productId}`);
}

test('of two people who edit a product neither loses anything silently [FRM-05]', async ({
  page,
}) => {
  const id = 'tide-ring-shared';
  await createRing(page, id);
  const brand = page.getByRole('textbox', { name: 'Brand' });
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  const stock = page.getByRole('textbox', { name: 'Stock, Platinum, US 7' });
  await expect(stock).toHaveValue('4');
  await price.fill('1500');
  await stock.fill('9');
  await page.getByRole('textbox', { name: 'Subtitle' }).fill('Mine');

  // Meanwhile someone else saves another brand and another price, and a platinum price.
  const { product, models, version } = await readProduct(page, id);
  const theirs = models.map((model) => (model.code === 'pt' ? { ...model, price: 1700 } : model));
  await call(page, `/api/staff/products/${id}`, {
    method: 'POST',
    body: {
      version,
      fields: { ...product, product_brand: 'Onde', product_price: 1400, product_prevPrice: 1400 },
      models: theirs,
    },
  });

  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this product' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Brand: Verrine → Onde');
  await expect(notice).toContainText('Price: yours 1500, theirs 1400');
  expect((await readProduct(page, id)).version).toBe(version + 1);
  // The form has the changes of both people.
  await expect(brand).toHaveValue('Onde');
  await expect(price).toHaveValue('1500');
  await expect(stock).toHaveValue('9');
  const metalPrice = page.getByRole('textbox', { name: 'Price, Platinum, all sizes' });
  await expect(metalPrice).toHaveValue('1700');
  expect(await findViolations(page, { include: '.product' })).toEqual([]);

  await notice.getByRole('button', { name: 'Use theirs: Price' }).click();
  await expect(price).toHaveValue('1400');
  await save(page).click();
  await expect(notice).toHaveCount(0);
  const saved = await readProduct(page, id);
  expect(saved.product).toMatchObject({
    product_brand: 'Onde',
    product_price: 1400,
    product_subtitle: 'Mine',
  });
  expect(saved.sizes.find(({ lineId }) => lineId.endsWith('pt.7'))?.stock).toBe(9);
  expect(saved.version).toBe(version + 2);
});

for (const width of widths)
  test(`the grid is filled from a spreadsheet and by keyboard at ${width} px [FRM-06 FRM-09]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const id = `tide-ring-grid-${width}`;
    await createRing(page, id);
    const cell = (name: string) => grid(page).getByRole('textbox', { name });
    const goldPrice = cell('Price, Gold, US 6');
    await paste(goldPrice, '1,510\t1,710\n1,520\t1,720\n');
    await expect(page.getByText('4 fields filled.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('1,510');
    await expect(cell('Price, Platinum, US 7')).toHaveValue('1,720');
    const stock = cell('Stock, Platinum, US 6');
    await stock.fill('5');
    await stock.press('Enter');
    await expect(cell('Stock, Platinum, US 7')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(stock).toBeFocused();
    await page.getByRole('button', { name: 'All metals' }).press('Enter');
    await expect(cell('Stock, Gold, US 6')).toHaveValue('5');

    // Scrolled sideways, the size stays beside its fields, and the metals above them.
    await cell('Price, Platinum, US 7').scrollIntoViewIfNeeded();
    const [table, head] = await Promise.all(
      [page.locator('.grid-scroll'), grid(page).getByRole('rowheader').last()].map((each) =>
        each.boundingBox(),
      ),
    );
    expect(Math.round((head?.x ?? 0) - (table?.x ?? 0))).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page, { include: '.product-form' })).toEqual([]);

    await page.getByRole('radio', { name: 'Lead time' }).check();
    await cell('Lead time (days), Gold, US 7').fill('soon');
    await save(page).click();
    const days = cell('Lead time (days), Gold, US 7');
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await expect(grid(page).getByText('Enter a whole number')).toBeVisible();
    await days.fill('5');
    await page.getByRole('radio', { name: 'Offered' }).check();
    await grid(page).getByRole('checkbox', { name: 'Offered, Platinum, US 6' }).uncheck();
    await save(page).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const { models, product } = await readProduct(page, id);
    expect([product.product_price, product.product_stock]).toEqual([1510, 5]);
    expect(models.map(({ sizes }) => sizes)).toMatchObject([
      [{ own: true }, { label: 'US 7', price: 1520, days: 5 }],
      [{ label: 'US 7', price: 1720 }],
    ]);
  });

test('publishing saves unsaved changes first, and specifications are part of the form', async ({
  page,
}) => {
  await createRing(page, 'tide-ring-published');
  await test.step('the draft is previewed on its page in the shop [FRM-10]', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview in shop' }).click();
    const preview = await opened;
    await expect(preview.getByText('This is a preview.')).toBeVisible();
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    await expect(preview.getByRole('radio').first()).toBeEnabled();
    expect(await findViolations(preview)).toEqual([]);
    await preview.close();
  });
  await test.step('stones, weight, hallmark and certificate are entered [FRM-08]', async () => {
    const specs = page.getByRole('region', { name: 'Specifications' });
    await specs.getByRole('checkbox', { name: 'Show specifications' }).check();
    const type = (name: string, value: string) =>
      specs.getByRole('textbox', { name, exact: true }).fill(value);
    await type('Metal weight (g)', '3.2');
    await type('Hallmark', '750');
    await specs.getByRole('button', { name: 'Add stone' }).click();
    await type('Kind', 'diamond');
    await type('Width (mm)', '5.2');
    await type('Total weight (ct)', '0.5');
    await type('Certificate', 'GIA 2141438171');
    expect(await findViolations(page, { include: '.product-form' })).toEqual([]);
  });
  await test.step('the product is published as the form shows it [FRM-04]', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await open(page, '/products/tide-ring-published');
    await expect(page.getByText('GIA 2141438171')).toHaveCount(1);
  });
});
