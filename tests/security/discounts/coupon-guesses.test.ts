import { createServer, createServerBackend, readConfig } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { asUser } from '../authorisation/shopper.ts';
import { freshDatabase } from '../fresh-database.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const perAccount = 5;
const perAddress = 8;

async function openShop() {
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    SHOP_RATE_LIMIT_PER_ACCOUNT: String(perAccount),
    SHOP_RATE_LIMIT_PER_IP: String(perAddress),
  });
  const { fetch: api, database } = await createServerBackend(config, () => {}, {
    hashing: quickHashing,
  });
  await addCode(database);
  const server = createServer({ api });
  const send = async (path: string, init: RequestInit, address: string) =>
    server.request(path, init, { incoming: { headers: {}, socket: { remoteAddress: address } } });
  return { database, send };
}

const addCode = (database: Database) =>
  database.script(`insert into discounts (id, name, code, amount_cents, tracks_usage)
    values (gen_random_uuid(), 'Known', 'KNOWN-1', 500, true)`);

/** Creates a shopper with a product in the cart; each signs up from another IP address. */
async function shopper(name: string) {
  const home = `20.0.0.${name.length}`;
  const body = { email: `${name}@shop.example`, password: 'a quiet password' };
  const signedUp = await shop.send('/api/auth/signup', asUser(null, 'POST', body), home);
  const { encodedToken: token } = await signedUp.json();
  const listed = await shop.send('/api/products', { method: 'GET' }, home);
  const [product] = (await listed.json()).products;
  await shop.send('/api/user/cart', asUser(token, 'POST', { product }), home);
  const found = await shop.send('/api/user/addresses', asUser(token, 'GET'), home);
  const [address] = (await found.json()).addresses;
  const read = async (response: Response) => (response.ok ? 'taken' : (await response.json()).code);
  return {
    quote: async (coupon: string, from: string) =>
      read(await shop.send(`/api/user/discounts?coupon=${coupon}`, asUser(token, 'GET'), from)),
    order: async (coupon: string, from: string) => {
      const order = { addressId: address.id, payBy: 'Cash on delivery', coupon };
      return read(await shop.send('/api/user/orders', asUser(token, 'POST', order), from));
    },
  };
}

test('limits coupon guesses of an account, also by placing orders, and valid codes do not count [DSC-12]', async () => {
  const one = await shopper('one');
  for (let times = 0; times < 2 * perAddress; times++)
    expect(await one.quote('KNOWN-1', '9.0.0.1')).toBe('taken');
  for (let guess = 0; guess < perAccount - 1; guess++)
    expect(await one.quote(`GUESS-${guess}`, `9.0.1.${guess}`)).toBe('couponInvalid');
  expect(await one.order('GUESS-9', '9.0.2.1')).toBe('couponInvalid');
  expect(await one.quote('GUESS-10', '9.0.2.2')).toBe('tooManyAttempts');
  expect(await one.order('GUESS-11', '9.0.2.3')).toBe('tooManyAttempts');
  const other = await shopper('other');
  expect(await other.order('KNOWN-1', '9.0.0.1')).toBe('taken');
});

test('limits coupon guesses of many accounts from one address together, even concurrent ones [DSC-12]', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, place) => shopper('x'.repeat(place + 1))),
  );
  const codes = await Promise.all(
    people.flatMap(({ quote }, place) =>
      Array.from({ length: perAccount - 1 }, (_, guess) => quote(`G-${place}-${guess}`, '9.9.9.9')),
    ),
  );
  const guessed = codes.filter((code) => code === 'couponInvalid').length;
  expect(guessed).toBeLessThanOrEqual(perAddress);
  expect(codes.filter((code) => code === 'tooManyAttempts').length).toBe(codes.length - guessed);
});
