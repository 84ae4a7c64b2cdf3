import { type ImageView, imageUrl, type StaffProduct } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import '../../components/form/request-resolver.ts';
import { addMetal, addRows } from '../variants/variant-edits.ts';
import {
  emptyProductForm,
  type ProductFormValues,
  productResolver,
  readLoaded,
  toProductFormValues,
} from './product-form-values.ts';
import { newStone, toSpecs, toSpecsValues } from './specs-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const taxonomy = { category: [], material: [], occasion: [] } as never;

const size = { size: '6', label: 'US 6', price: null, days: 0, made: false };
const staffProduct = {
  product: {
    ...{ _id: 'tide', product_name: 'Tide', product_subtitle: '', product_description: 'A ring.' },
    ...{ product_price: 1250, product_prevPrice: 1250, product_category: 'ring' },
    ...{ product_brand: 'Verrine', product_image: '/pictures/tide-600.jpg', product_color: 'Gold' },
    ...{ product_size: 'medium', product_material: 'gold', product_occasion: 'Modern' },
    ...{ product_isBadge: '', product_stock: 4 },
  },
  models: [
    {
      ...{ code: '18y', metal: 'yellow gold', fineness: 750, name: 'Gold', price: null },
      image: null,
      sizes: [
        { ...size, own: true },
        { ...size, size: '7', label: 'US 7', own: false },
      ],
    },
  ],
  sizes: [{ lineId: 'tide.18y.7', name: '', stock: 3 }],
  engraving: null,
  specs: null,
  geometry: null,
  alts: {},
  views: {},
} as unknown as StaffProduct;

/** The request for a saved product with these edits. */
async function resolve(edit: (values: ProductFormValues) => ProductFormValues) {
  const loaded = toProductFormValues(staffProduct);
  const resolver = productResolver(() => readLoaded(loaded, staffProduct));
  return resolver(edit(loaded), undefined, options);
}

test('sends only the parts that were changed [FRM-04]', async () => {
  expect(await resolve((values) => values)).toEqual({ values: {}, errors: {} });
  const named = await resolve((values) => ({
    ...values,
    fields: { ...values.fields, product_name: 'Ebb' },
  }));
  expect(Object.keys(named.values)).toEqual(['fields']);
  expect(await resolve((values) => ({ ...values, stock: '6' }))).toMatchObject({
    values: { stockChange: 2 },
  });
  const engraved = await resolve((values) => ({ ...values, taken: true }));
  expect(engraved.values).toMatchObject({ engraving: { longest: 18, price: 40 } });
  expect(Object.keys(engraved.values)).toEqual(['engraving']);
});

test('sends the chosen view of an image, and null for that of its position [PIC-15]', async () => {
  const hash = 'a'.repeat(32);
  const product = { ...staffProduct.product, product_image: imageUrl(hash) };
  const alts = { [hash]: 'A ring' };
  const saveView = async (from: StaffProduct['views'], to: ImageView | '') => {
    const saved = { ...staffProduct, product, alts, views: from };
    const loaded = toProductFormValues(saved);
    const resolver = productResolver(() => readLoaded(loaded, saved));
    const edited = { ...loaded, views: { [`x${hash}`]: to } };
    return (await resolver(edited, undefined, options)).values;
  };
  expect(await saveView({}, 'worn')).toEqual({ views: { [hash]: 'worn' } });
  expect(await saveView({ [hash]: 'worn' }, '')).toEqual({ views: { [hash]: null } });
  expect(await saveView({}, '')).toEqual({});
});

test('sends a new product with its variants and stock in one request [FRM-04]', async () => {
  const start = emptyProductForm(taxonomy, 'Briolette');
  const variants = addRows(addMetal(start.variants, 'yellow gold', 750), ['US 6', 'US 7']);
  const { product_price: _, ...texts } = toProductFormValues(staffProduct).fields;
  const fields = { ...texts, product_price: '1,250' };
  const filled = { ...start, productId: 'tide', fields, stock: '4', variants };
  const { values } = await productResolver(() => null)(filled, undefined, options);
  expect(values).toMatchObject({
    productId: 'tide',
    stock: 4,
    fields: { product_price: 1250 },
    models: [{ code: '18y', sizes: [{ size: '6' }, { size: '7', stock: 0 }] }],
  });
});

test('shows errors of variants at their cells [MBO-08]', async () => {
  const { errors } = await resolve((values) => {
    const metal = values.variants.metals.x18y;
    if (!metal?.cells.x7) throw new Error('No such cell');
    const cells = { ...metal.cells, x7: { ...metal.cells.x7, days: '1.5', price: 'much' } };
    const metals = { x18y: { ...metal, cells } };
    return { ...values, stock: '', variants: { ...values.variants, metals } };
  });
  expect(errors).toMatchObject({
    stock: { message: 'Enter a whole number' },
    variants: {
      metals: { x18y: { cells: { x7: { days: { message: 'Enter a whole number' }, price: {} } } } },
    },
  });
  const renamed = await resolve((values) => {
    const rows = { ...values.variants.rows, x7: { label: 'US 6' } };
    return { ...values, variants: { ...values.variants, rows } };
  });
  expect(renamed.errors).toMatchObject({
    variants: { rows: { x7: { label: { message: 'Already used. Enter a different value' } } } },
  });
});

test('a missing value is described in words [FIX-17]', async () => {
  const start = emptyProductForm(taxonomy, 'Briolette');
  const fields = { ...start.fields, product_description: 'x'.repeat(5001) };
  const { errors } = await productResolver(() => null)({ ...start, fields }, undefined, options);
  expect(errors).toMatchObject({
    productId: { message: 'Use lowercase letters, digits and hyphens' },
    fields: {
      product_name: { message: 'Required' },
      product_price: { message: 'Enter a number' },
      product_description: { message: 'Use at most 5,000 characters' },
    },
  });
  expect(JSON.stringify(errors)).not.toContain('Invalid input');
});

test("a new product starts with the shop's brand and asks for an image by name [FRM-11]", async () => {
  const start = emptyProductForm(taxonomy, 'Briolette');
  expect(start.fields.product_brand).toBe('Briolette');
  const { errors } = await productResolver(() => null)(start, undefined, options);
  expect(errors.fields).toMatchObject({ product_image: { message: 'Upload an image' } });
  expect(errors.fields).not.toHaveProperty('product_brand');
});

test('the specifications of every sample product survive the form unchanged [FRM-08]', () => {
  for (const { specs } of catalogueProducts) expect(toSpecs(toSpecsValues(specs))).toEqual(specs);
});

test('shows errors of specifications at their fields [FRM-08]', async () => {
  const withStone = (grams: string, width: string) => (values: ProductFormValues) => {
    const stone = { ...newStone, kind: 'diamond', origin: 'cultured' as const, width };
    return { ...values, specs: { ...values.specs, given: true, grams, stones: [stone] } };
  };
  expect((await resolve(withStone('heavy', 'x'))).errors).toMatchObject({
    specs: { grams: {}, stones: [{ width: {} }] },
  });
  expect((await resolve(withStone('3.2', '5'))).errors).toMatchObject({
    specs: { stones: [{ origin: { message: expect.stringMatching(/^Only pearls/) } }] },
  });
});
