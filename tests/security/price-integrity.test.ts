import type { Database } from '@briolette/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshPostgres } from '../support/engines.ts';
import { checkCarts } from './prices/check-carts.ts';

let database: Database;
beforeEach(async () => {
  database = await openFreshPostgres();
});
afterEach(() => database.close());

test('random carts from a lying client are charged what the rule says [API-11] [CHK-07]', async () => {
  expect(await checkCarts(database, 100, 1)).toEqual([]);
}, 120_000);

test('a planted fault is found: the discount is given once per line', async () => {
  const generous: Database = {
    ...database,
    query: (statement, parameters) =>
      database.query(
        { ...statement, text: statement.text.replace('$10::bigint', '$10::bigint * lines') },
        parameters,
      ),
  };
  expect(await checkCarts(generous, 100, 1)).not.toEqual([]);
}, 120_000);
