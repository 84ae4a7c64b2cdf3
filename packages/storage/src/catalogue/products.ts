import type { Category } from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';
import { taxonomyTables } from '../taxonomy/facets.ts';
import { isActiveProductSql } from './product-columns.ts';

/**
 * Returns JSON as text that the database built, so that nothing is parsed and serialised on the
 * way.
 */
export async function findProductJson(database: Database, lineId: string): Promise<string | null> {
  const [row] = await database.query<{ body: string }>(findProductStatement, [
    [getProductId({ _id: lineId })],
  ]);
  return row?.body ?? null;
}

/** The first products in list order. */
export async function listAllProductsJson(database: Database, limit: number): Promise<string> {
  const { body } = await queryOne<{ body: string }>(database, listAllStatement, [limit]);
  return body;
}

/** The alt texts of uploaded images, the front view first. */
export const altTextsSql = `(
  select json_agg(i.alt_text order by v.position)
  from product_images v join images i on i.hash = v.hash where v.product_id = p.id)`;

/** The chosen views of uploaded images, the front view first; null if none is chosen. */
export const imageViewsSql = `(
  select json_agg(i.view order by v.position)
  from product_images v join images i on i.hash = v.hash where v.product_id = p.id
  having count(i.view) > 0)`;

/** Returns a product in any state, with its specifications, as JSON. */
export async function findProductPreviewJson(
  database: Database,
  productId: string,
): Promise<string | null> {
  const row = await queryFirst<{ body: string }>(database, previewStatement, [productId]);
  return row?.body ?? null;
}

const productBodySql = `
  case when exists (select from product_metal_options m where m.product_id = p.id)
        or exists (select from product_engraving_options e where e.product_id = p.id)
        or exists (select from product_geometries g where g.product_id = p.id)
        or exists (select from product_images v where v.product_id = p.id)
      then json_strip_nulls(json_build_object('product', product_json(p), 'models', metal_options_json(p),
        'engraving', engraving_options_json(p),
        'alts', ${altTextsSql}, 'views', ${imageViewsSql},
        'turns', (select true from product_geometries g where g.product_id = p.id)))
      else json_build_object('product', product_json(p)) end`;

const findProductStatement: Statement = {
  name: 'find-product',
  standby: true,
  gathers: true,
  text: `
    select p.id as key, (${productBodySql})::text as body
    from products p where p.id = any($1::text[]) and ${isActiveProductSql}`,
};

/** As if the product were active: otherwise its stock is shown as zero. */
const previewStatement: Statement = {
  name: 'find-product-preview',
  text: `
    select ((${productBodySql})::jsonb || jsonb_build_object('specs', d.specs))::text as body
    from products stored, jsonb_populate_record(stored, '{"state": "active"}') p
      left join product_specs d on d.product_id = p.id
    where stored.id = $1`,
};

const listAllStatement: Statement = {
  name: 'list-all-products',
  standby: true,
  text: `
    select json_build_object('products', coalesce(json_agg(product_json(p) order by p.position, p.id), '[]'))::text as body
    from (select * from products where ${isActiveProductSql} order by position, id limit $1) p`,
};

export function listCategories(database: Database): Promise<Category[]> {
  return database.query<Category>({
    name: 'list-categories',
    standby: true,
    text: `${selectCategory} order by tile_position, v.position, v.value`,
  });
}

export async function findCategory(database: Database, id: string): Promise<Category | null> {
  const [category] = await database.query<Category>(
    { name: 'find-category', standby: true, text: `${selectCategory} and ${categoryIdSql} = $1` },
    [id],
  );
  return category ?? null;
}

/**
 * A category that the shop added uses the image of its most expensive product, and has no tile
 * without products.
 */
const categoryIdSql = `coalesce(c.id, 'category-' || replace(v.value, ' ', '-'))`;
const selectCategory = `
  select ${categoryIdSql} as _id, v.value as "categoryName", coalesce(c.thumbnail, p.image) as thumbnail
  from ${taxonomyTables.category} v left join categories c on c.name = v.value left join lateral (
    select image from products where c.id is null and category = v.value and ${isActiveProductSql}
    order by price_cents desc limit 1) p on true
  where coalesce(c.thumbnail, p.image) is not null`;
