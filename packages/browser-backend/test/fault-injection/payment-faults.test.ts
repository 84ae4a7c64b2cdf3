import { createApp, createDemoPaymentProviders, type PaymentProvider } from '@briolette/api';
import { noInjectedFaults, type Order, type PaymentFault } from '@briolette/contract';
import { checkLedger, type Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { type FaultInjection, handleFaultRequest } from '../../src/fault-injection/fault-calls.ts';
import { injectPaymentFault } from '../../src/fault-injection/payment-faults.ts';

let database: Database;
let shop: ReturnType<typeof createApp>;
let injection: FaultInjection;
let token = '';
let addressId = '';

beforeAll(async () => {
  database = await openFreshPostgres();
  const siteUrl = 'https://shop.example';
  const payments = createDemoPaymentProviders({ database, clock: () => new Date(), siteUrl });
  shop = createApp({
    database,
    siteUrl,
    paymentProviders: payments,
    passwordHasher: quickHashing,
    secret: new TextEncoder().encode('only for this test and nothing else'),
  });
  injection = {
    faults: noInjectedFaults,
    store: async () => ({ database, flush: async () => {} }),
    payments: async () => payments,
  } as unknown as FaultInjection;
  const signUp = { email: 'ada@test.example', password: 'a-long-test-password' };
  ({ encodedToken: token } = await call('POST', '/api/auth/signup', signUp));
  const { addresses } = await call('GET', '/api/user/addresses');
  addressId = addresses[0].id;
});
afterAll(() => database.close());

async function call(method: string, path: string, body?: object) {
  const response = await shop.fetch(
    new Request(`https://shop.example${path}`, {
      method,
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return response.json();
}

async function setFault(payment: PaymentFault | null) {
  const body = new TextEncoder().encode(JSON.stringify({ payment })).buffer;
  const request = { method: 'POST', url: '', headers: [], body };
  expect((await handleFaultRequest('faults', request, injection)).status).toBe(200);
}

async function order(): Promise<Order> {
  await call('POST', '/api/user/cart', { product: { _id: 'aurelia-solitaire-ring' } });
  const placed = await call('POST', '/api/user/orders', { addressId, payBy: 'online' });
  return placed.order;
}

const getStates = ({ state, payment }: Order) => [state, payment?.state];

test.each([
  ['declined', ['awaiting_payment', 'failed'], 'payment'],
  ['silent', ['awaiting_payment', 'pending'], 'payment/sync'],
  ['lost', ['awaiting_payment', 'pending'], 'payment/sync'],
  ['pending', ['awaiting_payment', 'pending'], 'payment/sync'],
] as const)(
  'with the fault "%s" an order awaits payment, and is paid once the provider works [PAY-19]',
  async (fault, waits, route) => {
    await setFault(fault);
    const placed = await order();
    expect(getStates(placed)).toEqual(waits);
    const path = `/api/user/orders/${placed.orderId}/${route}`;
    const meanwhile = await call('POST', path, {});
    if (meanwhile.order) expect(meanwhile.order.state).toBe('awaiting_payment');
    else expect(meanwhile.code).toBe('paymentProviderUnavailable');
    await setFault(null);
    const { order: paid } = await call('POST', path, {});
    expect(getStates(paid)).toEqual(['placed', 'authorised']);
    expect(await checkLedger(database)).toEqual([]);
  },
);

test('a slow provider responds after three seconds [PAY-19]', async () => {
  vi.useFakeTimers();
  const results: unknown[] = [];
  const provider = { get: async (reference: string) => reference } as unknown as PaymentProvider;
  injectPaymentFault([provider], 'slow');
  void provider.get('cs_1').then((result) => results.push(result));
  await vi.advanceTimersByTimeAsync(2999);
  expect(results).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual(['cs_1']);
  vi.useRealTimers();
});
