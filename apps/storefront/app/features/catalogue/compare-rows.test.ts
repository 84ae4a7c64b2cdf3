import { formatPrice } from '@briolette/domain';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { buildCompareRows } from './compare-rows.ts';

const getCompared = (id: string, more: object = {}) => {
  const product = catalogueProducts.find(({ _id }) => _id === id);
  if (!product) throw new Error(`${id} is not in the catalogue`);
  return { product: { ...product, product_stock: 1 }, specs: product.specs, rating: null, ...more };
};

test('compares every feature that one of the products has [CMP-02]', () => {
  const rows = buildCompareRows(
    [
      getCompared('aurelia-solitaire-ring', { rating: { average: 4.5, count: 2 } }),
      getCompared('corso-gold-hoops', {
        engraving: { place: 'inside', longest: 12, price: 40, days: 3 },
      }),
      getCompared('calla-bezel-ring', { specs: null }),
    ],
    formatPrice,
  );
  const getValues = (name: string) => rows.find(({ feature }) => feature === name)?.values;
  expect(getValues('Customer rating')).toEqual([
    ['4.5 of 5, 2 customer reviews'],
    ['No reviews yet'],
    ['No reviews yet'],
  ]);
  expect(getValues('Engraving')).toEqual([['–'], ['up to 12 characters, $40'], ['–']]);
  expect(getValues('Metal')?.map(([line]) => line)).toEqual([
    '950 platinum',
    expect.stringContaining('gold'),
    '–',
  ]);
  expect(getValues('Stones')?.[1]).toEqual(['–']);
  expect(getValues('Stones')?.[0]?.[0]).toContain('colour F, clarity VS1');
  for (const { values } of rows) expect(values).toHaveLength(3);
});
