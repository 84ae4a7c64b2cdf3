import type { Category, Product } from '@briolette/contract';
import type { Database } from './database.ts';
import { productColumns } from './product-columns.ts';

export type SeedProduct = Omit<Product, 'product_stock'> & { stock: number };

/** Writes the catalogue. Run again it refreshes everything but the stock, which sales have changed. */
export async function seedCatalogue(
  database: Database,
  products: readonly SeedProduct[],
  categories: readonly Category[],
): Promise<void> {
  await database.query(seedProducts, [JSON.stringify(products.map(toRow))]);
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

const columns = Object.entries(productColumns).flatMap(([field, column]) =>
  typeof column === 'string' ? [] : [{ field: field as keyof Product, ...column }],
);

function toRow({ stock, ...fields }: SeedProduct, position: number) {
  const product: Product = { ...fields, product_stock: stock };
  const values = columns.map(({ field, name, write }) => [
    name,
    write ? (write as (value: unknown) => unknown)(product[field]) : product[field],
  ]);
  return { position, ...Object.fromEntries(values) };
}

const names = ['position', ...columns.map(({ name }) => name)];
const refreshed = names.filter((name) => name !== 'id' && name !== 'stock');

const seedProducts = {
  name: 'seed-products',
  text: `
    insert into products (${names.join(', ')})
    select ${names.join(', ')} from json_to_recordset($1::json) as seed (
      position integer, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
    on conflict (id) do update set (${refreshed.join(', ')}) = row (${refreshed
      .map((name) => `excluded.${name}`)
      .join(', ')})`,
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
