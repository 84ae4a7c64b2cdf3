import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import type { FuzzShop } from './fuzz-shop.ts';
import { runFuzz } from './run-fuzz.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

const requests = 10_000;

/** Calls that need a provider's signature, an emailed token, a passkey, or staff actions. */
const secretCalls = [
  'getInboxEmail',
  'getInvoice',
  'handlePaymentWebhook',
  'resetPassword',
  'confirmEmail',
  'stopEmailChange',
  'confirmStockAlert',
  'createPasskey',
  'loginWithPasskey',
  'saveReview',
  'withdrawFromOrder',
  'getPassport',
  'getValuation',
  'createRepair',
  'respondToRepair',
];

test('fuzzed requests cause no crash, no response that violates the schema, and no accepted invalid input', async () => {
  const report = await runFuzz({ database, requests, seed: 7 });
  expect(report.faults).toEqual([]);
  expect(report.sent).toBe(requests);
  const neverSuccessful = Object.entries(report.statuses).filter(
    ([name, statuses]) => !secretCalls.includes(name) && !statuses[200] && !statuses[201],
  );
  expect(neverSuccessful, 'every call succeeded at least once').toEqual([]);
}, 120_000);

const crashOnApostrophe = onApostrophe(() =>
  Response.json({ error: { message: 'crash' } }, { status: 500 }),
);
const alwaysBusy = onApostrophe(
  () => new Response('busy', { status: 503, headers: { 'retry-after': '1' } }),
);

test.each([
  ['a crash on one rare text', 'getProduct answered 500', crashOnApostrophe],
  ['a response with one field of another type', 'getCart answered 200', qtyAsText],
  ['an address accepted without its checks', 'createAddress accepted', acceptAnyAddress],
  ['a call that is busy for ever', 'getProduct answered 503', alwaysBusy],
  ['a server that fails on a long URL', 'listProducts answered 500', failInServer],
])(
  'the fuzzer finds a planted fault: %s',
  async (_, problem, plant) => {
    const report = await runFuzz({ database, requests, seed: 7, plant, maxFaults: 1 });
    expect(report.faults.map((fault) => fault.problem).join('\n')).toContain(problem);
  },
  120_000,
);

function onApostrophe(respond: () => Response): (shop: FuzzShop) => FuzzShop {
  return (shop) => ({
    ...shop,
    send: async (path, init) =>
      /api\/products\/[^/]*'[^/]*$/.test(path) ? respond() : shop.send(path, init),
  });
}

/** Planted in front of the application, not in it. */
function failInServer(shop: FuzzShop): FuzzShop {
  return {
    ...shop,
    send: async (path, init) =>
      new URL(path).search.length > 200 && path.includes('/api/products?')
        ? new Response('Something went wrong', { status: 500 })
        : shop.send(path, init),
  };
}

function qtyAsText(shop: FuzzShop): FuzzShop {
  return {
    ...shop,
    async send(path, init) {
      const response = await shop.send(path, init);
      if (!path.endsWith('/api/user/cart') || init.method !== 'GET') return response;
      const text = await response.text();
      return new Response(text.replace(/"qty":\s*(\d+)/g, '"qty":"$1"'), response);
    },
  };
}

function acceptAnyAddress(shop: FuzzShop): FuzzShop {
  const address = {
    fullName: 'A',
    mobile: '1',
    building: 'B',
    streetName: 'S',
    town: 'T',
    districtName: 'D',
    pincode: 400001,
    state: 'S',
    home: true,
    work: false,
    id: 'a',
  };
  return {
    ...shop,
    async send(path, init) {
      const response = await shop.send(path, init);
      const isRejected = path.endsWith('/api/user/addresses') && response.status === 400;
      return isRejected
        ? Response.json({ address, addresses: [address] }, { status: 201 })
        : response;
    },
  };
}
