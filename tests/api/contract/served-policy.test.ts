import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp } from '@briolette/api';
import {
  alwaysOpen,
  defaultFilterOptions,
  defaultPolicy,
  defaultServerPolicy,
  type Policy,
} from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, openShopper, sender } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

const otherNumbers = { extraDiscount: 40, deliveryCharge: 9, deliveryLeadDays: 3 };

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script('update products set stock = 1000');
  });
  afterAll(() => database.close());

  /** Orders for the total that a screen calculates from this policy. */
  async function placeOrderWith(policy: 'served' | Policy) {
    const send = sender(
      createApp({
        database,
        secret: new Uint8Array(32),
        passwordHasher: quickHashing,
        policy: { ...defaultServerPolicy, ...otherNumbers },
      }),
    );
    const { token, ids } = await openShopper(send, `policy-${crypto.randomUUID()}`);
    const served = (await (await send('/api/storefront-config')).json()).policy;
    const { cart } = await (await send('/api/user/cart', asUser(token, 'GET'))).json();
    const { grandTotal } = checkoutTotals(cart, policy === 'served' ? served : policy);
    const order = { addressId: ids.addressId, payBy: 'Cash on delivery', amount: grandTotal };
    const response = await send('/api/user/orders', asUser(token, 'POST', order));
    return { served, grandTotal, status: response.status, body: await response.json() };
  }

  test('serves its own discount and charges it [API-35]', async () => {
    const { served, grandTotal, status, body } = await placeOrderWith('served');
    const { cashbackPercent, emailTokenMinutes } = defaultPolicy;
    const { filterOptions: values, menus: _, maxPrice: __, ...numbers } = served;
    expect(numbers).toEqual({
      ...otherNumbers,
      cashbackPercent,
      emailTokenMinutes,
      ...{ ...alwaysOpen, closed: null },
      paymentProviders: [],
    });
    // The metals depend on the products.
    expect(values).toEqual({ ...defaultFilterOptions, metal: values.metal });
    expect([status, body.order?.amount]).toEqual([201, grandTotal]);
  });

  test('rejects the total of a screen with other numbers', async () => {
    const { status, body } = await placeOrderWith(defaultServerPolicy);
    expect([status, body.code]).toEqual([409, 'amountChanged']);
  });
});

test('no screen has the numbers compiled in', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('apps/!(server)/app/**/!(*.test).{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const importing = files.filter((file) =>
    /import \{[^}]*\b(policy|serverPolicy)\b[^}]*\} from '@briolette\/contract'/.test(
      readFileSync(resolve(root, file), 'utf8'),
    ),
  );
  expect(importing).toEqual([]);
});
