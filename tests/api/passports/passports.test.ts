import type { OwnedItems } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, type Shopper } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { openStaffShop, plenty } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  async function sent(): Promise<Shopper> {
    const shop = openStaffShop(database);
    const shopper = await shop.shopper();
    const manager = await shop.as('manager');
    for (const [place, step] of ['pack', 'ship'].entries())
      await manager(`/api/staff/orders/${shopper.ids.orderId}/transitions`, {
        method: 'POST',
        body: { step, version: place + 1 },
      });
    return shopper;
  }

  async function passports({ token, ids }: Shopper, instead = database): Promise<OwnedItems> {
    const { send } = openStaffShop(instead);
    const path = `/api/user/orders/${ids.orderId}/passports`;
    return (await send(path, asUser(token, 'POST'))).json();
  }

  const getKeys = ({ items }: OwnedItems) => items.map(({ key }) => key);

  /** A database with one part of a statement replaced. */
  const planted = (name: string, part: string, instead: string): Database => ({
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== name) return database.query(statement, parameters);
      const text = statement.text.replace(part, instead);
      if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
      return database.query({ name: `planted-${name}`, text }, parameters);
    },
  });

  test('creates one passport per item when opened concurrently [PSP-02]', async () => {
    const shopper = await sent();
    const responses = await Promise.all(Array.from({ length: 8 }, () => passports(shopper)));
    expect(new Set(responses.flatMap(getKeys)).size).toBe(1);
  });

  test('creates keys that share nothing between orders and have no constant position [PSP-02]', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => passports(await sent())),
    );
    const keys = orders.flatMap(getKeys);
    expect(new Set(keys).size).toBe(6);
    for (const place of Array.from({ length: 21 }, (_, index) => index))
      expect(new Set(keys.map((key) => key[place])).size, `place ${place}`).toBeGreaterThan(1);
  });

  test('would give a stranger the keys without the owner check [PSP-05]', async () => {
    const shopper = await sent();
    const stranger = { ...shopper, token: (await openStaffShop(database).shopper()).token };
    await passports(shopper);
    expect(await passports(stranger)).not.toHaveProperty('items');
    const order = 'o.id = $2::uuid';
    const careless = planted('find-order-owner', order, `${order} or ${order}`);
    expect(getKeys(await passports(stranger, careless))).toHaveLength(1);
  });

  test('later changes to the catalogue do not change a passport [PSP-03]', async () => {
    const shopper = await sent();
    const [key] = getKeys(await passports(shopper));
    const read = async () => (await openStaffShop(database).send(`/api/passports/${key}`)).json();
    const before = await read();
    expect(before.passport.specs.metal).toBeTruthy();
    const text = `update product_specs set specs = specs || '{"hallmark": "999"}' where product_id = $1`;
    await database.query({ name: '', text }, [shopper.ids.productId]);
    expect(await read()).toEqual(before);
  });
});
