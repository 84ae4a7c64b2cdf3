import type { Category, Product, ProductFacts } from '@briolette/contract';
import type { Database } from './database.ts';
import { valueTables } from './facets.ts';
import { type SeedEngraving, seedEngravings } from './models/seed-engravings.ts';
import { type SeedModel, seedModels } from './models/seed-models.ts';
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
