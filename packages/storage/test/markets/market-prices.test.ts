import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import {
  acceptMarketPrices,
  type Database,
  listMarketPrices,
  seedMarketPrices,
  setMarketPrices,
} from '../../src/index.ts';

const actor = {
  ...{ staffMemberId: crypto.randomUUID(), name: 'Test', address: null },
  call: 'acceptMarketPrices',
};
const rule = { rate: '0.5', ending: '' };

/** Removes a guard from a statement. A prepared statement has its own name. */
const without =
  (guard: string) =>
  (database: Database): Database => ({
    ...database,
    query: (statement, parameters) =>
      database.query(
        {
          ...statement,
          name: `${statement.name}-${guard.length}`,
          text: statement.text.replace(guard, ''),
        },
        parameters,
      ),
  });

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function read() {
    const market = await listMarketPrices(database, { marketCode: 'gb', after: null, limit: 1 });
    const [product] = market?.products ?? [];
    const price = product?.prices[0];
    if (!product || !price) throw new Error('no products');
    return { productId: product.productId, ...price };
  }

  /** Accepts 12.34 for a base price. */
  async function accept(through: Database, basePrice: number) {
    const { productId, code, name, price: before } = await read();
    const prices = [{ productId, code, name, basePrice, before, after: 1234 }];
    await acceptMarketPrices(through, actor, { marketCode: 'gb', rule, prices, now: new Date() });
    return (await read()).price;
  }

  async function fix(expected: number | null, price: number | null, through = database) {
    const { productId } = await read();
    const prices = [{ code: '', expected, price }];
    const change = { marketCode: 'gb', productId, prices, now: new Date() };
    return setMarketPrices(through, actor, change);
  }

  test('writes no price whose base price has changed since, and a removed guard is found [MPR-02]', async () => {
    const { basePrice, price } = await read();
    expect(await accept(database, basePrice - 1)).toBe(price);
    const guard = 'and base.price_cents = sent.base_price_cents';
    expect(await accept(without(guard)(database), basePrice - 1)).toBe(1234);
  });

  test('keeps a fixed price, and a removed guard is found [MPR-03]', async () => {
    const { basePrice, price } = await read();
    expect(await fix(price, 5000)).toBe(1);
    expect(await accept(database, basePrice)).toBe(5000);
    expect(await accept(without('where not mp.is_fixed')(database), basePrice)).toBe(1234);
  });

  test('overwrites no price that was changed meanwhile [MPR-04]', async () => {
    const { price } = await read();
    expect(await fix((price ?? 0) + 1, 6000)).toBe(0);
    expect((await read()).price).toBe(price);
    expect(await fix(price, null)).toBe(1);
    expect((await read()).state).toBe('missing');
  });

  test('seeds no market whose prices were accepted before', async () => {
    await seedMarketPrices(database, { gb: { rate: '9', ending: '' } });
    expect((await read()).state).toBe('missing');
  });
});
