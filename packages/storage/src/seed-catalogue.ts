import type { Category, EngravingTerms, Product, ProductFacts } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import type { Database, Statement } from './database.ts';
import { valueTables } from './facets.ts';
import { rowOf, storedColumns } from './product-columns.ts';
import { writeFacts } from './queries/facts.ts';

export type SeedProduct = Omit<Product, 'product_stock'> & {
  stock: number;
  facts?: ProductFacts;
  models?: SeedModel[];
  engraving?: SeedEngraving;
};

/**
 * Writes the catalogue. Run again it refreshes everything but the stock, which sales have changed.
 * What somebody changed since stays as they left it, and a piece whose category, material or
 * occasion the shop no longer has does not come.
 */
export async function seedCatalogue(
  database: Database,
  products: readonly SeedProduct[],
  categories: readonly Category[],
): Promise<void> {
  await database.query(seedProducts, [JSON.stringify(products.map(toRow))]);
  await writeFacts(
    database,
    products.flatMap(({ _id, facts }) => (facts ? [{ _id, facts }] : [])),
  );
  await seedModels(
    database,
    products.flatMap(({ _id, models }) => (models ? [{ productId: _id, models }] : [])),
  );
  await seedEngravings(
    database,
    products.flatMap(({ _id, engraving }) => (engraving ? [{ productId: _id, engraving }] : [])),
  );
  await database.query(seedCategories, [
    JSON.stringify(
      categories.map(({ _id, categoryName, thumbnail }, position) => ({
        id: _id,
        position,
        name: categoryName,
        thumbnail,
      })),
    ),
  ]);
}

const toRow = (
  { stock, facts: _, models: __, engraving: ___, ...fields }: SeedProduct,
  position: number,
) => ({
  position,
  ...rowOf({ ...fields, product_stock: stock }),
});

const names = ['position', ...storedColumns.map(({ name }) => name)];
const refreshed = names.filter((name) => name !== 'id' && name !== 'stock');

const seedProducts = {
  name: 'seed-products',
  text: `
    insert into products (${names.join(', ')})
    select ${names.join(', ')} from json_to_recordset($1::json) as seed (
      position integer, ${storedColumns.map(({ name, type }) => `${name} ${type}`).join(', ')})
    where ${Object.entries(valueTables)
      .map(([kind, table]) => `${kind} in (select value from ${table})`)
      .join(' and ')}
    on conflict (id) do update set (${refreshed.join(', ')}) = row (${refreshed
      .map((name) => `excluded.${name}`)
      .join(', ')})
    where products.version = 1`,
};

const seedCategories = {
  name: 'seed-categories',
  text: `
    insert into categories (id, position, name, thumbnail)
    select id, position, name, thumbnail from json_to_recordset($1::json)
      as seed (id text, position int, name text, thumbnail text)
    on conflict (id) do update set (position, name, thumbnail)
      = row (excluded.position, excluded.name, excluded.thumbnail)`,
};

export type SeedModel = {
  code: string;
  metal: string;
  fineness: number;
  name: string;
  /** null: what the product costs. */
  price: number | null;
  image?: string;
  sizes: {
    size: string;
    label: string;
    /** null: the product itself, whose stock stands with it. One of each product. */
    stock: number | null;
    sizingDays: number;
    /** Made for who orders it. */
    made?: boolean;
  }[];
};

/**
 * In the order given. What is there already keeps its stock, which sales have changed; a piece
 * that somebody changed stays as they left it.
 */
export async function seedModels(
  database: Database,
  pieces: readonly { productId: string; models: readonly SeedModel[] }[],
): Promise<void> {
  const models = pieces.flatMap(({ productId, models }) =>
    models.map(({ price, sizes: _, ...model }, position) => ({
      ...model,
      product_id: productId,
      position,
      price_cents: price === null ? null : toCents(price),
    })),
  );
  const sizes = pieces.flatMap(({ productId, models }) =>
    models.flatMap(({ code, sizes }) =>
      sizes.map(({ sizingDays, made = false, ...size }, position) => ({
        ...size,
        product_id: productId,
        code,
        position,
        sizing_days: sizingDays,
        made,
      })),
    ),
  );
  await database.query(seedModelsStatement, [JSON.stringify(models)]);
  await database.query(seedSizesStatement, [JSON.stringify(sizes)]);
}

const isThere = 'exists (select from products p where p.id = seed.product_id and p.version = 1)';

const seedModelsStatement: Statement = {
  name: 'seed-models',
  text: `
    insert into product_metal_options (product_id, metal_code, position, metal, fineness, name,
      price_cents, image)
    select product_id, code, position, metal, fineness, name, price_cents, image
    from json_to_recordset($1::json) as seed (product_id text, code text, position smallint,
      metal text, fineness smallint, name text, price_cents integer, image text)
    where ${isThere}
    on conflict (product_id, metal_code) do update set (position, metal, fineness, name, price_cents, image)
      = row (excluded.position, excluded.metal, excluded.fineness, excluded.name,
        excluded.price_cents, excluded.image)`,
};

const seedSizesStatement: Statement = {
  name: 'seed-sizes',
  text: `
    insert into product_variants (product_id, metal_code, size_code, position, label, stock,
      lead_days, is_made_to_order)
    select product_id, code, size, position, label, stock, sizing_days, made
    from json_to_recordset($1::json) as seed (product_id text, code text, size text,
      position smallint, label text, stock integer, sizing_days smallint, made boolean)
    where ${isThere}
    on conflict (product_id, metal_code, size_code)
      do update set (position, label, lead_days, is_made_to_order) = row (excluded.position,
        excluded.label, excluded.lead_days, excluded.is_made_to_order)`,
};

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
    insert into product_engraving_options (product_id, location, max_length, price_cents,
      lead_days, preview_path)
    select product_id, place, longest, price_cents, days, spot
    from json_to_recordset($1::json) as seed (product_id text, place text, longest smallint,
      price_cents integer, days smallint, spot jsonb)
    where exists (select from products p where p.id = seed.product_id and p.version = 1)
    on conflict (product_id) do update
      set (location, max_length, price_cents, lead_days, preview_path) = row (excluded.location,
        excluded.max_length, excluded.price_cents, excluded.lead_days, excluded.preview_path)`,
};
