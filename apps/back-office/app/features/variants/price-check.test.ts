import type { StaffMetalOption, StaffProduct } from '@briolette/contract';
import { expect, test } from 'vitest';
import { productPriceMoves, variantPriceMoves } from './price-check.tsx';

const product = { product_name: 'Aurelia', product_price: 1250 } as StaffProduct['product'];
const size = (size: string, price: number | null = null) => ({
  size,
  label: `US ${size}`,
  own: false,
  price,
  days: 0,
  made: false,
});
const platinum = (price: number | null, ...sizes: StaffMetalOption['sizes']): StaffMetalOption => ({
  code: 'pt',
  metal: 'platinum',
  fineness: 950,
  name: 'Platinum',
  price,
  image: null,
  sizes,
});

test('reports a product price that changes by more than half with both prices [MNY-03]', () => {
  expect(productPriceMoves({ product }, 1.25)).toEqual([
    { name: 'Aurelia', before: 1250, after: 1.25 },
  ]);
  expect(productPriceMoves({ product }, 1300)).toEqual([]);
});

test('compares metals and sizes with their previous price [MNY-03]', () => {
  const moves = (before: StaffMetalOption, after: StaffMetalOption) =>
    variantPriceMoves({ product, models: [before] }, [after]);
  expect(moves(platinum(1680, size('6')), platinum(1.68, size('6')))).toEqual([
    { name: 'Platinum', before: 1680, after: 1.68 },
  ]);
  expect(moves(platinum(null, size('6')), platinum(2000, size('6')))).toEqual([
    { name: 'Platinum', before: 1250, after: 2000 },
  ]);
  expect(moves(platinum(1680, size('6')), platinum(1680, size('6', 17.2)))).toEqual([
    { name: 'Platinum, US 6', before: 1680, after: 17.2 },
  ]);
  expect(moves(platinum(1680, size('6', 1720)), platinum(1750, size('6', 1800)))).toEqual([]);
});

test('does not compare new variants [MNY-03]', () => {
  const models = [platinum(1680, size('6'))];
  expect(variantPriceMoves({ product, models: [] }, models)).toEqual([]);
  const longer = [platinum(1680, size('6'), size('7', 9000))];
  expect(variantPriceMoves({ product, models }, longer)).toEqual([]);
});
