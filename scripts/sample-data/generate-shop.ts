import { catalogueProducts } from '@briolette/sample-catalogue';
import type { Database } from '@briolette/storage';
import { fillProducts, type Progress } from './generate-products.ts';
import { fillUsers } from './generate-users.ts';

type ShopSize = {
  products: number;
  users: number;
  /** The password hash of all generated users. */
  passwordHash: string;
  /** Gives each product three metals with four sizes each. */
  models?: boolean;
};

/**
 * Generates a shop. The same size gives the same shop, because random values are hashes of row
 * numbers.
 */
export async function generateShop(database: Database, size: ShopSize, progress: Progress) {
  await withoutIndexes(database, 'products', progress, () =>
    fillProducts(database, size.products, progress, size.models),
  );
  if (size.models) await fillVariants(database, size.products, progress);
  await fillUsers(database, size, progress);
  progress('statistics', 0, 1);
  await database.script('vacuum (analyze) products, facet_counts');
  await database.script('analyze');
  progress('statistics', 1, 1);
}

const batch = 20_000;

/**
 * Adds four sizes to each metal of a product. The default variant is the second size of the first
 * metal.
 */
async function fillVariants(
  database: Database,
  products: number,
  progress: Progress,
): Promise<void> {
  const first = catalogueProducts.length;
  // The rows are consistent by construction. Checking twelve million foreign keys would take hours.
  await database.script('set session_replication_role = replica');
  progress('metals and sizes', 0, products - first);
  for (let from = first; from < products; from += batch) {
    const to = Math.min(from + batch, products) - 1;
    for (const statement of [modelsStatement, sizesStatement])
      await database.query(statement, [from, to]);
    progress('metals and sizes', to + 1 - first, products - first);
  }
  await database.script('reset session_replication_role');
  await database.script('vacuum (analyze) product_metal_options, product_variants');
}

const productMetals = `
  products p, (values (1, '18y', 'yellow gold', 750), (2, '18r', 'rose gold', 750),
    (4, '18w', 'white gold', 750), (8, 'pt', 'platinum', 950), (16, 'ag', 'silver', 925)
  ) m (bit, code, metal, fineness)
  where p.position between $1::int and $2::int and p.metal_bits & m.bit <> 0`;

const modelsStatement = {
  name: 'fill-models',
  text: `
    insert into product_metal_options (product_id, metal_code, position, metal, fineness, name,
      price_cents)
    select p.id, m.code, m.bit, m.metal, m.fineness, m.fineness || ' ' || m.metal,
      case when m.bit = p.metal_bits & -p.metal_bits then null else p.price_cents + m.bit * 1000 end
    from ${productMetals}`,
};

const sizesStatement = {
  name: 'fill-sizes',
  text: `
    insert into product_variants (product_id, metal_code, size_code, position, label, stock, lead_days)
    select p.id, m.code, s.size::text, s.size, 'US ' || s.size,
      case when s.size = 6 and m.bit = p.metal_bits & -p.metal_bits then null
        else greatest(0, (hashint8extended(p.position, s.size * 32 + m.bit) & 7) - 3) end,
      case when s.size = 8 then 5 else 0 end
    from generate_series(5, 8) s (size), ${productMetals}`,
};

/**
 * Drops a table's secondary indexes during a bulk load. Building a trigram index takes seconds,
 * updating it row by row takes many minutes.
 */
async function withoutIndexes(
  database: Database,
  table: string,
  progress: Progress,
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(secondaryIndexes, [
    table,
  ]);
  for (const { name } of indexes) await database.script(`drop index ${name}`);
  await load();
  for (const { name, definition } of indexes) {
    progress(`index ${name}`, 0, 1);
    await database.script(definition);
    progress(`index ${name}`, 1, 1);
  }
}

const secondaryIndexes = {
  name: 'secondary-indexes',
  text: `
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = $1::regclass and not i.indisprimary and not exists (
      select from pg_constraint where conindid = i.indexrelid)`,
};

/** Prints one line per step, with its progress and an estimate of the remaining time. */
export function printProgress(): Progress {
  let step = '';
  let started = 0;
  return (name, done, of) => {
    if (name !== step) {
      step = name;
      started = performance.now();
    }
    const seconds = (performance.now() - started) / 1000;
    const left = done > 0 ? Math.ceil((seconds / done) * (of - done)) : null;
    const share = `${Math.round((done / of) * 100)} %`.padStart(5);
    const estimate = done >= of ? `${seconds.toFixed(1)} s` : left === null ? '' : `${left} s left`;
    const line = `${share}  ${name}  ${estimate}`;
    if (!process.stdout.isTTY) return done === 0 ? undefined : console.log(line);
    process.stdout.write(`\r\x1b[K${line}${done >= of ? '\n' : ''}`);
  };
}
