import { ringScales } from '@briolette/domain';
import { ringDiameter } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { sizeGuideTables } from './product-texts.ts';

const measureByCategory: Partial<
  Record<string, 'innerDiameter' | 'innerCircumference' | 'chainLength'>
> = {
  ring: 'innerDiameter',
  bracelet: 'innerCircumference',
  necklace: 'chainLength',
};

test('the size guide matches the dimensions of every sample product', () => {
  const measured = catalogueProducts.flatMap((product) => {
    const category = product.product_category;
    const name = measureByCategory[category];
    const measure = name && product.dimensions[name];
    const table = sizeGuideTables[category]?.millimetres[product.product_size];
    return measure === undefined ? [] : [{ id: product._id, measure, table }];
  });
  expect(measured.length).toBeGreaterThan(20);
  expect(measured.filter(({ measure, table }) => measure !== table)).toEqual([]);
});

test('draws a ring with the diameter of its size [SIZ-01]', () => {
  for (const size of ringScales.US.sizes)
    expect(ringDiameter(size)).toBeCloseTo(ringScales.US.toMm(size), 9);
});
