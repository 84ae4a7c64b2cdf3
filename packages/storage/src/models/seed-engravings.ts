import type { EngravingTerms } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import type { Database, Statement } from '../database.ts';

export type SeedEngraving = EngravingTerms;

/** What pieces take. Run again it refreshes what nobody has changed. */
export async function seedEngravings(
  database: Database,
  pieces: readonly { productId: string; engraving: SeedEngraving }[],
): Promise<void> {
  const rows = pieces.map(({ productId, engraving: { price, ...terms } }) => ({
    ...terms,
    product_id: productId,
    price_cents: toCents(price),
  }));
  await database.query(seedStatement, [JSON.stringify(rows)]);
}

const seedStatement: Statement = {
  name: 'seed-engravings',
  text: `
    insert into product_engravings (product_id, place, longest, price_cents, days, spot)
    select product_id, place, longest, price_cents, days, spot
    from json_to_recordset($1::json) as seed (product_id text, place text, longest smallint,
      price_cents integer, days smallint, spot jsonb)
    where exists (select from products p where p.id = seed.product_id and p.version = 1)
    on conflict (product_id) do update set (place, longest, price_cents, days, spot)
      = row (excluded.place, excluded.longest, excluded.price_cents, excluded.days, excluded.spot)`,
};
