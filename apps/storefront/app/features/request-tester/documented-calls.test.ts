import { calls as table } from '@briolette/contract';
import { buildOpenApiDocument } from '@briolette/contract/openapi';
import { expect, test } from 'vitest';
import { findDocumentedCall, readDocument } from './documented-calls.ts';

const calls = readDocument(buildOpenApiDocument());

test('reads every call of the contract from the document', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(table).sort());
  expect(calls.find(({ id }) => id === 'placeOrder')).toMatchObject({
    method: 'POST',
    needsToken: true,
    body: { type: 'object' },
  });
});

test.each([
  ['GET', '/api/products?category=ring&limit=2', 'listProducts'],
  ['GET', '/api/products/a%2Fb', 'getProduct'],
  ['DELETE', ' /api/user/cart/x ', 'removeFromCart'],
  ['GET', '/api/nowhere', undefined],
  ['POST', '/api/products', undefined],
] as const)('finds the call of %s %s: %s', (method, endpoint, id) => {
  expect(findDocumentedCall(calls, method, endpoint)?.id).toBe(id);
});

test.each([null, {}, { paths: { '/x': { put: {}, parameters: [] } } }])(
  'returns no calls for an unusable document',
  (document) => {
    expect(readDocument(document)).toEqual([]);
  },
);
