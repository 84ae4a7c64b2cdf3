import type { Policy } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';

/**
 * Which price is struck from now on. The database keeps to it with every change of a price; a shop
 * that changes its mind to the lowest of 30 days gets that for all its pieces at once.
 */
export async function choosePriorPrice(
  database: Database,
  rule: Policy['priorPrice'],
): Promise<void> {
  await database.query(chooseStatement, [rule]);
}

const chooseStatement: Statement = {
  name: 'choose-prior-price',
  repeatable: true,
  text: `
    with chosen as (
      insert into settings as s (name, value) values ('prior-price', $1)
      on conflict (name) do update set value = excluded.value where s.value <> excluded.value
      returning value
    )
    update products p set prev_price_cents = lowest_before(p.id, p.price_cents)
    where exists (select from chosen where value = 'lowest30')`,
};
