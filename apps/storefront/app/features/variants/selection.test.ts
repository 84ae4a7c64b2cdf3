import type { MetalOption, Product } from '@briolette/contract';
import { expect, test } from 'vitest';
import { getInitialSelection, getUrlCode, toSelectedProduct } from './selection.ts';

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
const sizeless = (id: string) => ({ id, hasSize: false });
const sized = (id: string) => ({ id, hasSize: true });
const defaults = { current: sizeless('r'), variantCode: null, savedSize: null, productId: 'r' };

test.each([
  ['no size', {}, sizeless('r')],
  ['the variant in the URL', { variantCode: 'pt.6' }, sized('r.pt.6')],
  ['the default variant in the URL', { variantCode: '14r.7' }, sized('r')],
  ['the metal in the URL without a size', { variantCode: 'pt' }, sizeless('r.pt.7')],
  ['no size for an unknown variant in the URL', { variantCode: 'pt.9' }, sizeless('r')],
  ["the saved size in the product's metal", { savedSize: 6 }, sized('r.14r.6')],
  ['the saved size in the metal in the URL', { savedSize: 6, variantCode: 'pt' }, sized('r.pt.6')],
  ['no saved size that is sold out', { savedSize: 7.5 }, sizeless('r')],
  [
    'the variant in the URL before the saved size',
    { variantCode: 'pt.7', savedSize: 6 },
    sized('r.pt.7'),
  ],
  [
    'the variant that the user selected',
    { current: sized('r.pt.6'), savedSize: 6, variantCode: 'pt.7' },
    sized('r.pt.6'),
  ],
  ['the default variant that the user selected', { current: sized('r') }, sized('r')],
])('selects %s on load [MDL-14]', (_, given, expected) => {
  expect(getInitialSelection(models, { ...defaults, ...given })).toEqual(expected);
});

test('selects the usual length on load [MDL-22]', () => {
  const lengths = models.map((model) => ({
    ...model,
    sizes: model.sizes.map((each) => ({ ...each, label: `${each.size} cm` })),
  }));
  expect(getInitialSelection(lengths, { ...defaults, current: sized('r') })).toEqual(sized('r'));
  expect(getUrlCode(lengths, sized('r'), 'r')).toBeNull();
});

test.each([
  [sized('r'), '14r.7'],
  [sized('r.pt.6'), 'pt.6'],
  [sizeless('r.pt.6'), 'pt'],
  [sizeless('r'), null],
])('the URL of %j has the code %s [MDL-14]', (selection, code) => {
  expect(getUrlCode(models, selection, 'r')).toBe(code);
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
