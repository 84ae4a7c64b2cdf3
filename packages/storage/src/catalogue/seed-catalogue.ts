import type { Category, EngravingOptions, Product, ProductSpecs } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import type { Database, Statement } from '../database/database.ts';
import { taxonomyTables } from '../taxonomy/facets.ts';
import { storedProductColumns, toProductRow } from './product-columns.ts';
import { saveSpecs } from './specifications.ts';

export type SeedProduct = Omit<Product, 'product_stock'> & {
  stock: number;
  specs?: ProductSpecs;
  models?: SeedMetalOption[];
  engraving?: SeedEngravingOptions;
};

/**
 * Writes the catalogue. Run again, it refreshes everything except the stock, which sales have
 * changed. Skips products that staff have edited and products whose category, material or occasion
 * the shop no longer has.
 */
export async function seedCatalogue(
  database: Database,
  products: readonly SeedProduct[],
  categories: readonly Category[],
): Promise<void> {
  await database.query(seedProducts, [JSON.stringify(products.map(toRow))]);
  await saveSpecs(
    database,
    products.flatMap(({ _id, specs }) => (specs ? [{ _id, specs }] : [])),
  );
  await seedVariants(
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
  { stock, specs: _, models: __, engraving: ___, ...fields }: SeedProduct,
  position: number,
) => ({
  position,
  ...toProductRow({ ...fields, product_stock: stock }),
});

const names = ['position', ...storedProductColumns.map(({ name }) => name)];
const refreshed = names.filter((name) => name !== 'id' && name !== 'stock');

const seedProducts = {
  name: 'seed-products',
  text: `
    insert into products (${names.join(', ')})
    select ${names.join(', ')} from json_to_recordset($1::json) as seed (
      position integer, ${storedProductColumns.map(({ name, type }) => `${name} ${type}`).join(', ')})
    where ${Object.entries(taxonomyTables)
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

export type SeedMetalOption = {
  code: string;
  metal: string;
  fineness: number;
  name: string;
  /** null for the price of the product. */
  price: number | null;
  image?: string;
  sizes: {
    size: string;
    label: string;
    /** null for the default variant, whose stock is that of the product. Each product has one. */
    stock: number | null;
    leadDays: number;
    /** Made to order. */
    made?: boolean;
  }[];
};

/**
 * Writes metal options and variants in the given order. Existing variants keep their stock, and
 * products that staff have edited don't change.
 */
export async function seedVariants(
  database: Database,
  products: readonly { productId: string; models: readonly SeedMetalOption[] }[],
): Promise<void> {
  const models = products.flatMap(({ productId, models }) =>
    models.map(({ code, price, sizes: _, ...model }, position) => ({
      ...model,
      product_id: productId,
      metal_code: code,
      position,
      price_cents: price === null ? null : toCents(price),
    })),
  );
  const sizes = products.flatMap(({ productId, models }) =>
    models.flatMap(({ code, sizes }) =>
      sizes.map(({ size, label, stock, leadDays, made = false }, position) => ({
        product_id: productId,
        metal_code: code,
        size_code: size,
        position,
        label,
        stock,
        lead_days: leadDays,
        is_made_to_order: made,
      })),
    ),
  );
  await database.query(seedModelsStatement, [JSON.stringify(models)]);
  await database.query(seedSizesStatement, [JSON.stringify(sizes)]);
}

const isUnedited = 'exists (select from products p where p.id = seed.product_id and p.version = 1)';

const seedModelsStatement: Statement = {
  name: 'seed-metal-options',
  text: `
    insert into product_metal_options (product_id, metal_code, position, metal, fineness, name,
      price_cents, image)
    select product_id, metal_code, position, metal, fineness, name, price_cents, image
    from json_to_recordset($1::json) as seed (product_id text, metal_code text, position smallint,
      metal text, fineness smallint, name text, price_cents integer, image text)
    where ${isUnedited}
    on conflict (product_id, metal_code) do update set (position, metal, fineness, name, price_cents, image)
      = row (excluded.position, excluded.metal, excluded.fineness, excluded.name,
        excluded.price_cents, excluded.image)`,
};

const seedSizesStatement: Statement = {
  name: 'seed-variants',
  text: `
    insert into product_variants (product_id, metal_code, size_code, position, label, stock,
      lead_days, is_made_to_order)
    select product_id, metal_code, size_code, position, label, stock, lead_days, is_made_to_order
    from json_to_recordset($1::json) as seed (product_id text, metal_code text, size_code text,
      position smallint, label text, stock integer, lead_days smallint, is_made_to_order boolean)
    where ${isUnedited}
    on conflict (product_id, metal_code, size_code)
      do update set (position, label, lead_days, is_made_to_order) = row (excluded.position,
        excluded.label, excluded.lead_days, excluded.is_made_to_order)`,
};

export type SeedEngravingOptions = EngravingOptions;

/** Writes engraving options. Run again, it refreshes products that staff have not edited. */
export async function seedEngravings(
  database: Database,
  products: readonly { productId: string; engraving: SeedEngravingOptions }[],
): Promise<void> {
  const rows = products.map(({ productId, engraving }) => ({
    product_id: productId,
    location: engraving.place,
    max_length: engraving.longest,
    price_cents: toCents(engraving.price),
    lead_days: engraving.days,
    preview_path: engraving.spot,
  }));
  await database.query(seedStatement, [JSON.stringify(rows)]);
}

const seedStatement: Statement = {
  name: 'seed-engravings',
  text: `
    insert into product_engraving_options (product_id, location, max_length, price_cents,
      lead_days, preview_path)
    select product_id, location, max_length, price_cents, lead_days, preview_path
    from json_to_recordset($1::json) as seed (product_id text, location text, max_length smallint,
      price_cents integer, lead_days smallint, preview_path jsonb)
    where ${isUnedited}
    on conflict (product_id) do update
      set (location, max_length, price_cents, lead_days, preview_path) = row (excluded.location,
        excluded.max_length, excluded.price_cents, excluded.lead_days, excluded.preview_path)`,
};
