import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { unlockLedger } from '../../../../tests/support/unlock-ledger.ts';
import {
  type Database,
  findProductJson,
  seedCatalogue,
  setCompareAtPriceRule,
} from '../../src/index.ts';

const [product] = catalogueProducts;
const id = product?._id ?? '';

describe.each(engines)('prices on $name', ({ open }) => {
  let database: Database;
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  const sell = (price: number, previous = price) =>
    sql('update products set price_cents = $2, compare_at_price_cents = $3 where id = $1', [
      id,
      price * 100,
      previous * 100,
    ]);
  const daysPass = (days: number) =>
    sql(`update price_history set valid_until = valid_until - $1::int * interval '1 day'`, [days]);
  const readPrices = async () => {
    const { product } = JSON.parse((await findProductJson(database, id)) ?? '');
    return [product.product_price, product.product_prevPrice];
  };

  beforeAll(async () => {
    database = await open();
    await database.script(unlockLedger);
  });
  beforeEach(async () => {
    await setCompareAtPriceRule(database, 'given');
    await sell(1000, 1200);
    await sql('delete from price_history');
  });
  afterAll(() => database.close());

  test('records the previous price when the price changes, and nothing else [PRI-02]', async () => {
    await sell(900, 1200);
    await sell(900, 1100);
    await sql('update products set stock = stock + 1 where id = $1', [id]);
    expect(await sql('select product_id, price_cents from price_history')).toEqual([
      { product_id: id, price_cents: 100_000 },
    ]);
  });

  test('records nothing for a rolled-back change [PRI-02]', async () => {
    await expect(
      database.script(`begin; update products set price_cents = 50000 where id = '${id}';
        update products set stock = -1 where id = '${id}'; commit;`),
    ).rejects.toThrow();
    await database.script('rollback');
    expect(await sql('select from price_history')).toEqual([]);
    expect(await readPrices()).toEqual([1000, 1200]);
  });

  test('accepts an equal compare-at price and rejects a lower one [PRI-01]', async () => {
    await sell(1000);
    expect(await readPrices()).toEqual([1000, 1000]);
    await expect(sell(1000, 999)).rejects.toThrow();
  });

  test('shows the compare-at price that the shop enters with the rule "given" [PRI-03]', async () => {
    await sell(700, 1500);
    expect(await readPrices()).toEqual([700, 1500]);
  });

  test('shows no higher compare-at price for an unreduced product with the rule "lowest30" [PRI-04]', async () => {
    await setCompareAtPriceRule(database, 'lowest30');
    expect(await readPrices()).toEqual([1000, 1000]);
    await sell(1000, 2000);
    expect(await readPrices()).toEqual([1000, 1000]);
    await seedCatalogue(database, catalogueProducts, categories);
    const [price, previous] = await readPrices();
    expect(price).toBe(product?.product_price);
    expect(previous).toBe(Math.max(1000, price));
  });

  test('ignores a price that was raised for a week with the rule "lowest30" [PRI-04]', async () => {
    await setCompareAtPriceRule(database, 'lowest30');
    await sell(1500);
    expect(await readPrices()).toEqual([1500, 1500]);
    await daysPass(7);
    await sell(900);
    expect(await readPrices()).toEqual([900, 1000]);
  });

  test('ignores prices older than 30 days with the rule "lowest30" [PRI-04]', async () => {
    await setCompareAtPriceRule(database, 'lowest30');
    await sell(1500);
    await daysPass(31);
    await sell(900);
    expect(await readPrices()).toEqual([900, 1500]);
    // The 30 days before the reduction count, however long it lasts.
    await daysPass(200);
    await sell(900, 900);
    expect(await readPrices()).toEqual([900, 1500]);
  });

  test('applies the rule "lowest30" to existing prices when it is switched on [PRI-04]', async () => {
    await sell(800, 2000);
    await setCompareAtPriceRule(database, 'lowest30');
    expect(await readPrices()).toEqual([800, 1000]);
  });
});
