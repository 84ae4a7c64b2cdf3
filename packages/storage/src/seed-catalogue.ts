import type { Category, Product } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import type { Database } from './database.ts';

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

function toRow(product: SeedProduct, position: number) {
  return {
    id: product._id,
    position,
    name: product.product_name,
    description: product.product_description,
    price_cents: toCents(product.product_price),
    prev_price_cents: toCents(product.product_prevPrice),
    category: product.product_category,
    brand: product.product_brand,
    image: product.product_image,
    rating_tenths: Math.round(product.product_rating * 10),
    reviews: product.product_reviews,
    color: product.product_color,
    size: product.product_size,
    material: product.product_material,
    occasion: product.product_occasion,
    badge: product.product_isBadge,
    stock: product.stock,
  };
}

const columns =
  'position, name, description, price_cents, prev_price_cents, category, brand, image, rating_tenths, reviews, color, size, material, occasion, badge';

const seedProducts = {
  name: 'seed-products',
  text: `
    insert into products (id, ${columns}, stock)
    select id, ${columns}, stock from json_to_recordset($1::json) as seed (
      id text, position int, name text, description text, price_cents int, prev_price_cents int,
      category text, brand text, image text, rating_tenths smallint, reviews int, color text,
      size text, material text, occasion text, badge text, stock int)
    on conflict (id) do update set (${columns}) = row (${columns
      .split(', ')
      .map((column) => `excluded.${column}`)
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
