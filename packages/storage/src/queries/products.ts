import type { Database, Statement } from '../database.ts';
import { queryOne } from '../database.ts';
import { shown } from '../listing/listing-sql.ts';

/**
 * JSON is built by the database and handed on as text: nothing is parsed, mapped and written again
 * on the way to the shopper.
 */
export async function findProduct(database: Database, id: string): Promise<string | null> {
  const [row] = await database.query<{ body: string }>(findProductStatement, [id]);
  return row?.body ?? null;
}

/** The first products in list order. */
export async function listAllProducts(database: Database, limit: number): Promise<string> {
  const { body } = await queryOne<{ body: string }>(database, listAllStatement, [limit]);
  return body;
}

const findProductStatement: Statement = {
  name: 'find-product',
  standby: true,
  text: `
    select json_build_object('product', product_json(p))::text as body from products p
    where id = $1 and ${shown}`,
};

const listAllStatement: Statement = {
  name: 'list-all-products',
  standby: true,
  text: `
    select json_build_object('products', coalesce(json_agg(product_json(p) order by p.position, p.id), '[]'))::text as body
    from (select * from products where ${shown} order by position, id limit $1) p`,
};
