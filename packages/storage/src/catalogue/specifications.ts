import type { ProductSpecs } from '@briolette/contract';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { isActiveProductSql } from './product-columns.ts';

/**
 * Returns the specifications and the customers' rating as JSON. Either is null for a product without
 * them. Returns null if the product doesn't exist.
 */
export const findSpecsJson = (database: Database, productId: string) =>
  findDetail(database, specsStatement, productId);

/** Returns the parameters of the 3D view in the same way. */
export const findGeometryJson = (database: Database, productId: string) =>
  findDetail(database, geometryStatement, productId);

async function findDetail(database: Database, statement: Statement, productId: string) {
  const row = await queryFirst<{ body: string }>(database, statement, [productId]);
  return row?.body ?? null;
}

const specsStatement: Statement = {
  name: 'find-specs',
  standby: true,
  text: `
    select json_build_object('specs', d.specs, 'rating', (
      select json_build_object('average', round(avg(v.rating), 1), 'count', count(*))
      from reviews v where v.product_id = p.id and v.hidden_reason is null
      having count(*) > 0))::text as body
    from products p left join product_specs d on d.product_id = p.id
    where p.id = $1 and ${isActiveProductSql}`,
};
const geometryStatement: Statement = {
  name: 'find-geometry',
  standby: true,
  text: `
    select json_build_object('geometry', d.geometry)::text as body
    from products p left join product_geometries d on d.product_id = p.id
    where p.id = $1 and ${isActiveProductSql}`,
};

export type ProductSpecsRow = { _id: string; specs: ProductSpecs };

/**
 * Saves specifications. If one belongs to an unknown product, saves none and returns the unknown
 * ids.
 */
export async function saveSpecs(
  database: Database,
  products: readonly ProductSpecsRow[],
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(writeStatement, [JSON.stringify(products)]);
  return rows.map(({ id }) => id);
}

const writeStatement: Statement = {
  name: 'write-specs',
  repeatable: true,
  text: `
    with given as (
      select _id, specs from json_to_recordset($1::json) as given (_id text, specs jsonb)
    ),
    unknown as (
      select _id as id from given where not exists (select from products p where p.id = given._id)
    ),
    written as (
      insert into product_specs (product_id, specs)
      select _id, specs from given where not exists (select from unknown)
      on conflict (product_id) do update set specs = excluded.specs
    )
    select id from unknown`,
};
