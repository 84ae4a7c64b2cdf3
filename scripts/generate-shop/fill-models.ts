import { catalogueProducts } from '@briolette/catalogue';
import type { Database } from '@briolette/storage';
import type { Progress } from './print-progress.ts';

const batch = 20_000;

/** The metals that a piece has already, each in four sizes; the second size of the first is the piece. */
export async function fillModels(
  database: Database,
  products: number,
  progress: Progress,
): Promise<void> {
  const first = catalogueProducts.length;
  // Rows that fit together by how they are made need nobody to look: twelve million looks are hours.
  await database.script('set session_replication_role = replica');
  progress('metals and sizes', 0, products - first);
  for (let from = first; from < products; from += batch) {
    const to = Math.min(from + batch, products) - 1;
    for (const statement of [modelsStatement, sizesStatement])
      await database.query(statement, [from, to]);
    progress('metals and sizes', to + 1 - first, products - first);
  }
  await database.script('reset session_replication_role');
  await database.script('vacuum (analyze) product_models, model_sizes');
}

const offered = `
  products p, (values (1, '18y', 'yellow gold', 750), (2, '18r', 'rose gold', 750),
    (4, '18w', 'white gold', 750), (8, 'pt', 'platinum', 950), (16, 'ag', 'silver', 925)
  ) m (bit, code, metal, fineness)
  where p.position between $1::int and $2::int and p.metals & m.bit <> 0`;

const modelsStatement = {
  name: 'fill-models',
  text: `
    insert into product_models (product_id, code, position, metal, fineness, name, price_cents)
    select p.id, m.code, m.bit, m.metal, m.fineness, m.fineness || ' ' || m.metal,
      case when m.bit = p.metals & -p.metals then null else p.price_cents + m.bit * 1000 end
    from ${offered}`,
};

const sizesStatement = {
  name: 'fill-sizes',
  text: `
    insert into model_sizes (product_id, code, size, position, label, stock, sizing_days)
    select p.id, m.code, s.size::text, s.size, 'US ' || s.size,
      case when s.size = 6 and m.bit = p.metals & -p.metals then null
        else greatest(0, (hashint8extended(p.position, s.size * 32 + m.bit) & 7) - 3) end,
      case when s.size = 8 then 5 else 0 end
    from generate_series(5, 8) s (size), ${offered}`,
};
