import { createApp, type PaymentProvider } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = Date.now();
  let providerCalls = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const amounts = new Map<string, number>();
  const openPayment = (paymentId: string) => {
    providerCalls++;
    return {
      paymentId,
      reference: `at-provider-${paymentId}`,
      state: 'open' as const,
      amountCents: amounts.get(paymentId) ?? 0,
      currency: null,
      capturedCents: 0,
      refundedCents: 0,
      declined: false,
      captureBefore: null,
      url: 'https://pay.example',
      disputed: false,
    };
  };
  /** A provider whose payments stay open. */
  const provider = {
    name: 'stripe',
    start: async ({ paymentId, amountCents }: { paymentId: string; amountCents: number }) => {
      amounts.set(paymentId, amountCents);
      return openPayment(paymentId);
    },
    get: async (reference: string) => openPayment(reference.replace('at-provider-', '')),
    find: async (paymentId: string) => openPayment(paymentId),
  } as unknown as PaymentProvider;
  const openNode = () =>
    createApp({
      database,
      clock: () => new Date(now),
      secret: new Uint8Array(32).fill(7),
      passwordHasher: quickHashing,
      policy: defaultServerPolicy,
      paymentProviders: [provider],
      providerPauseMs: 3000,
    });

  test('answers repeated payment checks within 3 seconds from the stored state, on all nodes [ABU-04]', async () => {
    const nodes = [openNode(), openNode()] as const;
    const send = async (path: string, body?: object, token = '', node = nodes[0]) => {
      const response = await node.request(path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const account = { email: 'ada@test.example', password: 'a quiet password' };
    const token: string = (await send('/api/auth/signup', account)).body.encodedToken;
    const [address] = (await send('/api/user/addresses', undefined, token)).body.addresses;
    const [product] = (await send('/api/products?limit=1')).body.products;
    await send('/api/user/cart', { product }, token);
    const order = { addressId: address.id, payBy: 'online' };
    const { orderId } = (await send('/api/user/orders', order, token)).body.order;
    for (const call of ['payment/sync', 'payment']) {
      providerCalls = 0;
      const checkPayment = async () => {
        const path = `/api/user/orders/${orderId}/${call}`;
        const responses = await Promise.all(
          Array.from({ length: 20 }, (_, nr) => send(path, {}, token, nodes[(nr % 2) as 0 | 1])),
        );
        for (const { status, body } of responses)
          expect([status, body.order.payment.url]).toEqual([200, 'https://pay.example']);
      };
      await checkPayment();
      expect(providerCalls).toBe(1);
      now += 3001;
      await checkPayment();
      expect(providerCalls).toBe(2);
      now += 3001;
    }
  });
});
