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
  ['the product itself where nothing else is known', {}, 'r'],
  ['what the address says', { variantCode: 'pt.6' }, 'r.pt.6'],
  ['the product where the address names what is not there', { variantCode: 'pt.9' }, 'r'],
  ['the kept size in the metal of the product', { savedSize: 6 }, 'r.14r.6'],
  ['no kept size that is sold out', { savedSize: 7.5 }, 'r'],
  ['the address before the kept size', { variantCode: 'pt.7', savedSize: 6 }, 'r.pt.7'],
  [
    'what somebody chose already',
    { current: 'r.pt.6', savedSize: 6, variantCode: 'pt.7' },
    'r.pt.6',
  ],
])('a page opens with %s [MDL-14]', (_, given, expected) => {
  expect(getInitialVariantId(models, { ...defaults, ...given })).toBe(expected);
});

test('what is bought is the product, or the product with the price, stock and id of the choice [MDL-14]', () => {
  const product = { _id: 'r', product_price: 9, product_stock: 5 } as Product;
  expect(toSelectedProduct(product, models, 'r')).toBe(product);
  expect(toSelectedProduct(product, models, 'r.pt.6')).toMatchObject({
    _id: 'r.pt.6',
    product_price: 1,
    product_stock: 2,
    choice: { productId: 'r', model: 'pt', size: 'US 6', leadDays: 0 },
  });
});
