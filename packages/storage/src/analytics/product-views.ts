import type { Database, Statement } from '../database/database.ts';

/** Views by product id. */
export type ProductViewCounts = ReadonlyMap<string, number>;

/** Only this many products keep their views of a past day. Analytics list fewer. */
const maxProductsPerDay = 1000;

/** Adds views to today's counts. Unknown products are ignored. */
export async function addProductViews(
  database: Database,
  views: ProductViewCounts,
  now: Date,
): Promise<void> {
  await database.query(addStatement, [now, [...views.keys()], [...views.values()]]);
}

/**
 * Deletes yesterday's views of rarely viewed products, because a shop may have a million products.
 */
export async function trimProductViews(database: Database, now: Date): Promise<void> {
  await database.query(trimStatement, [now, maxProductsPerDay]);
}

const addStatement: Statement = {
  name: 'add-product-views',
  text: `
    insert into analytics_daily_products as f (day, product_id, view_count)
    select ($1::timestamptz at time zone 'UTC')::date, p.id, l.views
    from unnest($2::text[], $3::int[]) as l (id, views) join products p on p.id = l.id
    order by p.id
    on conflict (day, product_id) do update set view_count = f.view_count + excluded.view_count`,
};

const trimStatement: Statement = {
  name: 'trim-product-views',
  repeatable: true,
  text: `
    with yesterday as (select ($1::timestamptz at time zone 'UTC')::date - 1 as day),
    edge as (
      select f.view_count from analytics_daily_products f join yesterday using (day)
      order by f.view_count desc offset $2::int limit 1
    )
    delete from analytics_daily_products f using yesterday, edge
    where f.day = yesterday.day and f.view_count <= edge.view_count
      and f.units_sold = 0 and f.units_returned = 0`,
};
