import { productSchema } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { buildSelectedTexts } from './metal-texts.ts';
import { buildProductDetails } from './product-texts.ts';

/** A sample product with its variants, as the API returns them. */
function find(id: string) {
  const sample = catalogueProducts.find(({ _id }) => _id === id);
  if (!sample?.models) throw new Error(`${id} has no variants`);
  const product = productSchema.parse({ ...sample, product_stock: sample.stock });
  const models = sample.models.map((model) => ({
    ...model,
    price: model.price ?? sample.product_price,
    prevPrice: model.price ?? sample.product_prevPrice,
    image: model.image ?? sample.product_image,
    sizes: model.sizes.map(({ stock, ...size }) => ({
      ...size,
      _id: stock === null ? id : `${id}.${model.code}.${size.size}`,
      stock: stock ?? sample.stock,
    })),
  }));
  return { product, models, specs: sample.specs };
}

const northway = find('northway-satin-band');
const calla = find('calla-bezel-ring');

test('writes colour, material, size and description in the selected metal [MDL-24]', () => {
  const { product, models } = northway;
  const select = (id: string, hasSize = true) =>
    buildSelectedTexts(product, models, { id, hasSize });
  expect(select(product._id, false)).toEqual({
    colour: 'Platinum',
    material: 'platinum',
    size: 'US 3 to US 13',
    description: product.product_description,
  });
  const gold = select(`${product._id}.18y.6h`);
  expect(gold).toMatchObject({ colour: 'Gold', material: 'gold', size: 'US 6½', metalCode: '18y' });
  expect(gold?.description).toContain('wedding band of 18 carat yellow gold with');
  expect(gold?.description).not.toContain('platinum');
  expect(gold).not.toHaveProperty('isDescriptionOfOther');
});

test('keeps the material that a stone gives a product [MDL-24]', () => {
  const { product, models } = calla;
  const texts = buildSelectedTexts(product, models, {
    id: `${product._id}.pt.6`,
    hasSize: true,
  });
  expect(texts).toMatchObject({ colour: 'Platinum', material: 'diamond' });
});

test('writes the article before a number that begins with a vowel [MDL-24]', () => {
  const { product, models } = northway;
  const described = { ...product, product_description: 'On a 950 platinum band.' };
  const texts = buildSelectedTexts(described, models, {
    id: `${product._id}.18y.7`,
    hasSize: true,
  });
  expect(texts?.description).toBe('On an 18 carat yellow gold band.');
  const other = { ...product, product_description: 'A silver-grey band.' };
  expect(
    buildSelectedTexts(other, models, { id: `${product._id}.18y.7`, hasSize: true }),
  ).toHaveProperty('isDescriptionOfOther', true);
});

test('lists the details of each metal, without the weight of another one [MDL-24]', () => {
  const { product, models, specs } = calla;
  const { metalSpecs, specs: own } = buildProductDetails(product, specs, models);
  const platinum = Object.fromEntries(metalSpecs?.pt ?? []);
  expect(platinum).toMatchObject({ Metal: ['950 platinum'], Hallmark: ['Pt950'] });
  expect(platinum).not.toHaveProperty('Metal weight');
  expect(Object.keys(metalSpecs ?? {})).toEqual(['14y', 'pt']);
  expect(Object.fromEntries(own)).toMatchObject({
    Metal: [expect.stringContaining('14 carat rose gold')],
  });
});

test('leaves out the details of the default size [MDL-24]', () => {
  const { product, models, specs } = calla;
  const text = JSON.stringify(buildProductDetails(product, specs, models).specs);
  expect(text).toContain('band width 3.6');
  expect(text).not.toContain('inside diameter');
  expect(text).not.toContain('US ');
  expect(JSON.stringify(buildProductDetails(product, specs).specs)).toContain(
    'inside diameter 17.3',
  );
});

test('the size guide of a ring lists its sizes on four scales [SIZ-01]', () => {
  const { product, models, specs } = calla;
  const { sizes } = buildProductDetails(product, specs, models);
  expect(sizes?.rows).toHaveLength(21);
  expect(sizes?.rows[8]).toEqual(['US 7', '17.3 mm, US 7 · EU 54 · UK N½ · JP 14']);
});
