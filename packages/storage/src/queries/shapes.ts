import type { Database, Statement } from '../database.ts';
import { shown } from '../product-columns.ts';

/** As JSON, with null for a piece of which none is kept; null: there is no such piece. */
export async function findShape(database: Database, productId: string): Promise<string | null> {
  const [row] = await database.query<{ body: string }>(findStatement, [productId]);
  return row?.body ?? null;
}

const findStatement: Statement = {
  name: 'find-shape',
  standby: true,
  text: `
    select json_build_object('shape', s.shape)::text as body
    from products p left join product_shapes s on s.product_id = p.id
    where p.id = $1 and ${shown}`,
};
