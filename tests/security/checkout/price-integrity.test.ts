import type { Database, Statement } from '@briolette/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { numberedPart } from '../../support/numbered-part.ts';
import { checkCarts } from './check-carts.ts';

let database: Database;
beforeEach(async () => {
  database = await openFreshPostgres();
});
afterEach(() => database.close());

test('charges random carts from a lying client by the rules, with and without codes [CHK-07 DSC-02]', async () => {
  expect(await checkCarts(database, 100, 1)).toEqual([]);
}, 120_000);

test.each([
  [
    'the discount is given once per line',
    ':extraDiscountCents::bigint',
    ':extraDiscountCents::bigint * (select lines from totals)',
  ],
  ['a code applies to products it excludes', '(product).category = any(d.category_values)', 'true'],
  [
    'a code applies to the remaining amount',
    'sum(cents) over before - cents)',
    'sum(cents) over before)',
  ],
])(
  'finds a planted fault: %s',
  async (_, part, instead) => {
    const planted = (statement: Statement) =>
      statement.text.replace(numberedPart(statement, part), numberedPart(statement, instead));
    const generous: Database = {
      ...database,
      query: (statement, parameters) =>
        statement.name === 'place-order'
          ? database.query({ ...statement, text: planted(statement) }, parameters)
          : database.query(statement, parameters),
    };
    expect(await checkCarts(generous, 100, 1)).not.toEqual([]);
  },
  120_000,
);
