import type { MetalOption, Product } from '@briolette/contract';
import { expect, test } from 'vitest';
import { getInitialVariantId, toSelectedProduct } from './selection.ts';

const size = (_id: string, size: string, stock = 2) => ({
  _id,
  size,
  label: `US ${size}`,
  stock,
  leadDays: 0,
});
const model = (code: string, sizes: MetalOption['sizes']): MetalOption => ({
  code,
  metal: 'platinum',
  fineness: 950,
  name: code,
  price: 1,
  prevPrice: 1,
  image: '/a.jpg',
  sizes,
});
const models = [
  model('14r', [size('r.14r.6', '6'), size('r', '7'), size('r.14r.7h', '7h', 0)]),
  model('pt', [size('r.pt.6', '6'), size('r.pt.7', '7')]),
];
const defaults = { current: 'r', variantCode: null, savedSize: null, productId: 'r' };

test.each([
  ['the default variant', {}, 'r'],
  ['the variant in the URL', { variantCode: 'pt.6' }, 'r.pt.6'],
  ['the default variant for an unknown variant in the URL', { variantCode: 'pt.9' }, 'r'],
  ["the saved size in the product's metal", { savedSize: 6 }, 'r.14r.6'],
  ['no saved size that is sold out', { savedSize: 7.5 }, 'r'],
  ['the variant in the URL before the saved size', { variantCode: 'pt.7', savedSize: 6 }, 'r.pt.7'],
  [
    'the variant that the user selected',
    { current: 'r.pt.6', savedSize: 6, variantCode: 'pt.7' },
    'r.pt.6',
  ],
])('selects %s on load [MDL-14]', (_, given, expected) => {
  expect(getInitialVariantId(models, { ...defaults, ...given })).toBe(expected);
});

test("returns the product itself or the product with the variant's price, stock and id [MDL-14]", () => {
  const product = { _id: 'r', product_price: 9, product_stock: 5 } as Product;
  expect(toSelectedProduct(product, models, 'r')).toBe(product);
  expect(toSelectedProduct(product, models, 'r.pt.6')).toMatchObject({
    _id: 'r.pt.6',
    product_price: 1,
    product_stock: 2,
    variant: { productId: 'r', model: 'pt', size: 'US 6', leadDays: 0 },
  });
});
