import { openApiDocument } from '@briolette/contract/openapi';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { readDocument } from '../openapi/read-document.ts';
import { checkSchema } from './check-schema.ts';
import { compareJson } from './compare-json.ts';
import { findInJson } from './find-in-json.ts';

const answer = {
  products: [
    { _id: 'a', price: 5, 'in stock': true },
    { _id: 'b', price: null },
  ],
};

test('finds words in names and values, and says where [RQX-05]', () => {
  expect(findInJson(answer, 'PRICE').map(({ place }) => place)).toEqual([
    'products[0].price',
    'products[1].price',
  ]);
  expect(findInJson(answer, 'true')).toEqual([{ place: 'products[0]["in stock"]', value: true }]);
  expect(findInJson(answer, '')).toEqual([]);
});

test('says where two answers differ, also where one lacks something [RQX-07]', () => {
  const other = { products: [{ _id: 'a', price: 6, 'in stock': true }] };
  expect(compareJson(answer, other)).toEqual([
    { place: 'products[0].price', before: 5, after: 6 },
    { place: 'products[1]', before: { _id: 'b', price: null }, after: undefined },
  ]);
  expect(compareJson(answer, structuredClone(answer))).toEqual([]);
});

const schema: JsonSchema = {
  type: 'object',
  required: ['products', 'total'],
  properties: {
    total: { type: 'integer' },
    products: {
      type: 'array',
      items: { properties: { price: { type: 'number', minimum: 1 }, _id: { type: 'string' } } },
    },
  },
};

test('says how an answer differs from its schema [RQX-06]', () => {
  expect(checkSchema(answer, schema)).toEqual([
    'total: is missing',
    'products[1].price: number is documented, null came',
  ]);
  expect(checkSchema([], schema)).toEqual(['The body: object is documented, array came']);
  expect(checkSchema({ products: [], total: 1 }, schema)).toEqual([]);
  const either: JsonSchema = { anyOf: [{ type: 'null' }, { type: 'string', enum: ['a'] }] };
  expect(checkSchema('b', either)).toHaveLength(1);
  expect(checkSchema(null, either)).toEqual([]);
});

test('every success of the API has a schema that the check can read [RQX-06]', () => {
  const calls = readDocument(openApiDocument());
  expect(calls.length).toBeGreaterThan(20);
  const refusal = calls.find(({ id }) => id === 'login')?.schemas['200'];
  expect(refusal && checkSchema({ foundUser: {} }, refusal)).not.toEqual([]);
});
