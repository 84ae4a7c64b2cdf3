import type { ProductFacts } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { shown } from '../product-columns.ts';

/** As JSON, with null for a piece that has none; null: there is no such piece. */
export async function findFacts(database: Database, productId: string): Promise<string | null> {
  const [row] = await database.query<{ body: string }>(findStatement, [productId]);
  return row?.body ?? null;
}

const findStatement: Statement = {
  name: 'find-facts',
  standby: true,
  text: `
    select json_build_object('facts', f.facts)::text as body
    from products p left join product_facts f on f.product_id = p.id
    where p.id = $1 and ${shown}`,
};

export type FactsOf = { _id: string; facts: ProductFacts };

/** Writes all or, if one is of a piece that is not there, none; gives the ids that are not. */
export async function writeFacts(
  database: Database,
  pieces: readonly FactsOf[],
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(writeStatement, [JSON.stringify(pieces)]);
  return rows.map(({ id }) => id);
}

const writeStatement: Statement = {
  name: 'write-facts',
  repeatable: true,
  text: `
    with given as (
      select _id, facts from json_to_recordset($1::json) as given (_id text, facts jsonb)
    ),
    unknown as (
      select _id as id from given where not exists (select from products p where p.id = given._id)
    ),
    written as (
      insert into product_facts (product_id, facts)
      select _id, facts from given where not exists (select from unknown)
      on conflict (product_id) do update set facts = excluded.facts
    )
    select id from unknown`,
};
