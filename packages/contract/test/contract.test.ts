import { expect, test } from 'vitest';
import {
  apiErrors,
  buildPath,
  calls,
  categoryMenu,
  defaultPolicy,
  defaultServerPolicy,
  paymentModes,
  pincode,
  productSchema,
  ratingSteps,
  singleAddressRequestSchema,
  startingQuantity,
  storableTextSchema,
} from '../src/index.ts';
import { buildOpenApiDocument } from '../src/openapi.ts';

const address = {
  fullName: 'Ada',
  mobile: '1',
  building: '1',
  streetName: 's',
  town: 't',
  districtName: 'd',
  pincode: 400001,
  state: 'st',
  home: true,
  work: false,
};

test('uses the extra discount and delivery charge of the specification [CHK-05 CHK-06]', () => {
  expect(defaultPolicy).toMatchObject({
    extraDiscount: 250,
    deliveryCharge: 1,
    deliveryLeadDays: 0,
  });
});

test('uses the toast duration and mock latency of the specification [TST-02 API-29]', () => {
  expect(defaultPolicy).toMatchObject({ toastMs: 1200, mockDelayMs: 400 });
});

test('limits the quantity to one on servers only', () => {
  expect([defaultPolicy.minQuantity, defaultServerPolicy.minQuantity]).toEqual([null, 1]);
});

test('defines the product fields of the specification [ENT-01]', () => {
  const specified = [
    '_id',
    'product_name',
    'product_description',
    'product_price',
    'product_prevPrice',
    'product_category',
    'product_brand',
    'product_image',
    'product_rating',
    'product_reviews',
    'product_color',
    'product_size',
    'product_material',
    'product_occasion',
    'product_isFavorite',
    'product_isCart',
    'product_isBadge',
  ];
  expect(Object.keys(productSchema.shape)).toEqual(expect.arrayContaining(specified));
});

test.each([
  [100000, false],
  [100001, true],
  [999999, true],
  [1000000, false],
  [400000.5, false],
  ['400001', false],
])('accepts a pincode of %s: %s [ADR-06]', (value, accepted) => {
  expect(singleAddressRequestSchema.safeParse({ ...address, pincode: value }).success).toBe(
    accepted,
  );
  expect(pincode).toEqual({ min: 100001, max: 999999 });
});

test('requires exactly one of Home and Work [ADR-07]', () => {
  const accepts = (home: boolean, work: boolean) =>
    singleAddressRequestSchema.safeParse({ ...address, home, work }).success;
  expect([accepts(true, false), accepts(false, true)]).toEqual([true, true]);
  expect([accepts(true, true), accepts(false, false)]).toEqual([false, false]);
});

test.each(Object.keys(address))('rejects an address without %s [ADR-05 ADR-04]', (field) => {
  const { [field as 'town']: _, ...rest } = address;
  expect(singleAddressRequestSchema.safeParse(rest).success).toBe(false);
  if (typeof address[field as 'town'] === 'string')
    expect(singleAddressRequestSchema.safeParse({ ...address, [field]: '  ' }).success).toBe(false);
});

test('maps payment mode labels to stored values [CHK-18]', () => {
  expect(paymentModes).toEqual([
    { label: 'Online', value: 'online' },
    { label: 'Cash On Delivery', value: 'Cash on delivery' },
  ]);
});

test('offers ratings 1 to 4 as filters [BRW-11]', () => {
  expect(ratingSteps).toEqual([1, 2, 3, 4]);
});

test('labels the ring category "rings" in the menu [HDR-05]', () => {
  expect(categoryMenu.map(({ label }) => label)).toEqual([
    'rings',
    'bracelet',
    'earring',
    'necklace',
  ]);
  expect(categoryMenu[0].value).toBe('ring');
});

test('starts a cart line with a quantity of one [CNS-05]', () => {
  expect(startingQuantity).toBe(1);
});

test('rejects NUL and lone surrogates', () => {
  expect(storableTextSchema().safeParse('a\u0000b').success).toBe(false);
  expect(storableTextSchema().safeParse('\ud800').success).toBe(false);
  expect(storableTextSchema().safeParse('💎').success).toBe(true);
});

test('documents every call and expected failure in OpenAPI', () => {
  const document = buildOpenApiDocument();
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(described).toHaveLength(Object.keys(calls).length);
  const login = document.paths['/api/auth/login']?.post as { responses: object };
  expect(Object.keys(login.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '500']),
  );
  expect(JSON.stringify(login)).toContain(apiErrors.wrongPassword.text);
});

test('encodes path parameters', () => {
  expect(buildPath(calls.getProduct, { productId: 'a/b' })).toBe('/api/products/a%2Fb');
});
