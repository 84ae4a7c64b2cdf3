import type { ProductBulkAction, ProductChange } from '@briolette/contract';
import type { BulkActionProduct, BulkActionValues } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';
import { dollarsSql } from '../database/money-sql.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Reads products as a bulk action changes them, ordered by id, with a hash of their versions. */
export function listBulkActionProducts(
  database: Database,
  productIds: readonly string[],
  kind: ProductChange['kind'],
): Promise<{ fingerprint: string; products: BulkActionProduct[] }> {
  return queryOne(database, productsStatement, [productIds, kind]);
}

export type NewProductBulkAction = {
  bulkActionId: string;
  change: ProductChange;
  products: readonly {
    productId: string;
    version: number;
    before: BulkActionValues;
    after: BulkActionValues;
    error: string | null;
  }[];
  now: Date;
};

/** Stores a bulk action and enqueues its job. Idempotent by id. */
export async function startProductBulkAction(
  database: Database,
  actor: Actor,
  { bulkActionId, change, products, now }: NewProductBulkAction,
): Promise<void> {
  const rows = products.map(({ productId, version, before, after, error }) => ({
    product_id: productId,
    expected_version: version,
    before,
    after,
    rejection_reason: error,
  }));
  const parameters = [bulkActionId, JSON.stringify(change), JSON.stringify(rows)];
  await database.query(startStatement, [...parameters, now, toActorParameter(actor)]);
}

/**
 * Stores and enqueues the undo of a bulk action, and returns its id: that of an earlier undo if
 * there is one, or null if the bulk action can't be undone.
 */
export async function undoProductBulkAction(
  database: Database,
  actor: Actor,
  undo: { bulkActionId: string; undoes: string; now: Date },
): Promise<string | null> {
  const parameters = [undo.bulkActionId, undo.undoes, undo.now, toActorParameter(actor)];
  const row = await queryFirst<{ id: string }>(database, undoStatement, parameters);
  return row?.id ?? null;
}

/** Changes the next products of a bulk action and returns how many were processed. */
export async function changeNextProducts(
  database: Database,
  next: { bulkActionId: string; most: number; now: Date },
): Promise<number> {
  const parameters = [next.bulkActionId, next.most, next.now];
  const { kind } = await queryOne<{ kind: ProductChange['kind'] | null }>(database, kindStatement, [
    next.bulkActionId,
  ]);
  if (kind === null) return 0;
  const statement = isStockChange(kind) ? changeStockStatement : changeStatement;
  return (await queryOne<{ processed: number }>(database, statement, parameters)).processed;
}

export async function finishProductBulkAction(
  database: Database,
  bulkActionId: string,
  now: Date,
): Promise<void> {
  await database.query(finishStatement, [bulkActionId, now]);
}

export function findProductBulkAction(
  database: Database,
  bulkActionId: string,
): Promise<ProductBulkAction | null> {
  return queryFirst<ProductBulkAction>(database, findStatement, [bulkActionId]);
}

const isStockChange = (kind: ProductChange['kind']) =>
  kind === 'adjust-stock' || kind === 'set-stock';

/** A variant v of a metal m that is sold. */
const soldVariants = `
  from product_variants v join product_metal_options m using (product_id, metal_code)
  where v.product_id = p.id and v.is_active`;

const productsStatement: Statement = {
  name: 'list-bulk-action-products',
  text: `
    select md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) as fingerprint,
      coalesce(json_agg(json_build_object('productId', id, 'name', name, 'version', version,
        'state', state, 'category', category, 'price', price_cents,
        'compareAtPrice', compare_at_price_cents, 'prices', prices, 'stocks', stocks)
        order by id), '[]') as products
    from (
      select p.*,
        case when $2 = 'price' then (
          select coalesce(json_agg(json_build_object('code', code, 'name', name, 'price', price)
            order by position, place), '[]')
          from (
            select m.metal_code as code, m.name, m.price_cents as price, m.position, 0 as place
            from product_metal_options m
            where m.product_id = p.id and m.price_cents is not null and exists (
              select from product_variants v
              where v.product_id = p.id and v.metal_code = m.metal_code and v.is_active)
            union all
            select v.variant_code, concat(m.name, ', ', v.label), v.price_cents, m.position,
              1 + v.position
            ${soldVariants} and v.price_cents is not null) own)
          else '[]' end as prices,
        case when $2 in ('adjust-stock', 'set-stock') then (
          select coalesce(json_agg(json_build_object('code', code, 'name', name, 'stock', stock)
            order by position, place), '[]')
          from (
            select case when v.stock is null then '' else v.variant_code end as code,
              concat(m.name, ', ', v.label) as name, coalesce(v.stock, p.stock) as stock,
              m.position, v.position as place
            ${soldVariants}
            union all
            select '', '', p.stock, 0, 0
            where not exists (
              select from product_variants v where v.product_id = p.id and v.is_active)) sold)
          else '[]' end as stocks
      from products p where p.id = any ($1::text[])
    ) p`,
};

const enqueueSql = enqueue({
  kind: 'run-product-bulk-action',
  dedupKey: "'run-product-bulk-action:' || id",
  payload: { bulkActionId: 'id' },
  runAt: 'created_at',
  from: 'started',
});

const startStatement: Statement = {
  name: 'start-product-bulk-action',
  repeatable: true,
  text: `
    with started as (
      insert into product_bulk_actions (id, change, actor, created_at)
      values ($1::uuid, $2::jsonb, $5::jsonb, $4::timestamptz)
      on conflict do nothing returning *
    ),
    added as (
      insert into product_bulk_action_rows (bulk_action_id, product_id, expected_version, before,
        after, rejection_reason, finished_at)
      select started.id, r.product_id, r.expected_version, r.before, r.after, r.rejection_reason,
        case when r.rejection_reason is not null then $4::timestamptz end
      from started, jsonb_to_recordset($3::jsonb) as r (product_id text, expected_version integer,
        before jsonb, after jsonb, rejection_reason text)
    ),
    enqueued as (${enqueueSql}),
    ${insertAuditLogSql('started', {
      actor: '$5',
      now: '$4',
      subject: 'started.id::text',
      after: "started.change || jsonb_build_object('products', jsonb_array_length($3::jsonb))",
    })}
    select id from started`,
};

/** Stock isn't undone: it has been sold and counted since. */
const undoStatement: Statement = {
  name: 'undo-product-bulk-action',
  repeatable: true,
  text: `
    with started as (
      insert into product_bulk_actions (id, change, actor, created_at, undoes)
      select $1::uuid, b.change, $4::jsonb, $3::timestamptz, b.id
      from product_bulk_actions b
      where b.id = $2::uuid and b.finished_at is not null and b.undoes is null
        and b.change->>'kind' in ('price', 'state', 'category')
      on conflict do nothing returning *
    ),
    added as (
      insert into product_bulk_action_rows (bulk_action_id, product_id, expected_version, before,
        after)
      select started.id, r.product_id, r.expected_version + 1, r.after, r.before
      from started join product_bulk_action_rows r on r.bulk_action_id = started.undoes
      where r.rejection_reason is null
      returning product_id
    ),
    enqueued as (${enqueueSql}),
    ${insertAuditLogSql('started', {
      actor: '$4',
      now: '$3',
      subject: 'started.id::text',
      after: "jsonb_build_object('products', (select count(*) from added))",
    })}
    select id::text from started
    union all
    select id::text from product_bulk_actions where undoes = $2::uuid`,
};

const kindStatement: Statement = {
  name: 'get-product-bulk-action-kind',
  text: `select (select change->>'kind' from product_bulk_actions where id = $1::uuid) as kind`,
};

/** The next $2 rows of bulk action $1 in a CTE `work`. */
const workSql = `
    work as (
      select r.ctid as at, r.product_id, r.expected_version, r.before, r.after
      from product_bulk_action_rows r
      where r.bulk_action_id = $1::uuid and r.finished_at is null
      order by r.product_id limit $2::int for update
    )`;

/** Marks the rows of `work`; logs a row of the CTE `logged` (id, name) for each changed product. */
const finishSql = (reason: string, from: string, entry: { before: string; after: string }) => `
    marked as (
      update product_bulk_action_rows r set finished_at = $3::timestamptz,
        rejection_reason = ${reason}
      where r.ctid = any (array(select at from work))
      returning r.product_id
    ),
    ${insertAuditLogSql(
      `(select ${from}.*, b.actor, b.change from ${from}, product_bulk_actions b
        where b.id = $1::uuid) ${from}`,
      {
        actor: `${from}.actor`,
        now: '$3',
        productId: `${from}.id`,
        subject: `${from}.name`,
        ...entry,
      },
    )}
    select count(*)::int as processed from marked`;

/** Values of a bulk action, as the audit log shows them: amounts in dollars, variants by name. */
const loggedValuesSql = (values: string) => `
  jsonb_strip_nulls(jsonb_build_object(
    'product_price', ${dollarsSql(`${values}->>'price'`)},
    'product_prevPrice', ${dollarsSql(`${values}->>'compareAtPrice'`)},
    'state', ${values}->'state',
    'product_category', ${values}->'category'))
  || coalesce((
    select jsonb_object_agg(concat_ws(', ', m.name, v.label), ${dollarsSql('own.value')})
    from jsonb_each_text(${values}->'prices') own
      join product_metal_options m on m.product_id = changed.id
        and m.metal_code = split_part(own.key, '.', 1)
      left join product_variants v on v.product_id = changed.id and v.variant_code = own.key), '{}')`;

/**
 * Changes prices, states and categories. A product that has changed since the preview isn't
 * overwritten; a category that was removed since isn't set.
 */
const changeStatement: Statement = {
  name: 'change-next-products',
  text: `
    with ${workSql},
    held as (
      select p.id, p.version from products p where p.id = any (array(select product_id from work))
      order by p.id for no key update
    ),
    due as (
      select work.* from work join held on held.id = work.product_id
        and held.version = work.expected_version
      where work.after->>'category' is null
        or exists (select from taxonomy_categories c where c.value = work.after->>'category')
    ),
    changed as (
      update products p
      set price_cents = coalesce((due.after->>'price')::int, p.price_cents),
        compare_at_price_cents =
          coalesce((due.after->>'compareAtPrice')::int, p.compare_at_price_cents),
        state = coalesce(due.after->>'state', p.state),
        category = coalesce(due.after->>'category', p.category),
        version = p.version + 1, updated_at = $3::timestamptz
      from due where p.id = due.product_id
      returning p.id, p.name, due.before, due.after
    ),
    metals as (
      update product_metal_options m set price_cents = own.value::int
      from due, jsonb_each_text(due.after->'prices') own
      where m.product_id = due.product_id and m.metal_code = own.key
    ),
    variants as (
      update product_variants v set price_cents = own.value::int
      from due, jsonb_each_text(due.after->'prices') own
      where v.product_id = due.product_id and v.variant_code = own.key
    ),
    ${finishSql(
      `case when r.product_id in (select id from changed) then null
        when not r.product_id in (select id from held) then 'productNotFound'
        when r.expected_version in (select version from held where id = r.product_id)
          then 'taxonomyChanged'
        else 'productChanged' end`,
      'changed',
      { before: loggedValuesSql('changed.before'), after: loggedValuesSql('changed.after') },
    )}`,
};

/** The stock of variants as the audit log shows it, by name. */
const loggedStockSql = (stock: string) => `(
  select jsonb_object_agg(case variant_code when '' then 'stock' else variant_code end, ${stock})
  from due where due.product_id = changed.id)`;

/**
 * Changes stock. Sales since the preview count: an adjustment applies to the current stock, and a
 * stock that is set must be the previewed one.
 */
const changeStockStatement: Statement = {
  name: 'change-next-stock',
  text: `
    with ${workSql},
    action as (select b.change, b.actor from product_bulk_actions b where b.id = $1::uuid),
    planned as (
      select work.product_id, own.key as variant_code, own.value::int as before,
        (work.after->'stocks'->>own.key)::int as after
      from work, jsonb_each_text(work.before->'stocks') own
    ),
    held_products as (
      select p.id, p.name, p.stock from products p
      where p.id = any (array(select product_id from work)) order by p.id for no key update
    ),
    held_variants as (
      select v.product_id, v.variant_code, v.stock from product_variants v
      where (v.product_id, v.variant_code) in (select product_id, variant_code from planned)
        and v.stock is not null
      order by v.product_id, v.variant_code for no key update
    ),
    item as (
      select planned.*, planned.after - planned.before as quantity,
        case planned.variant_code when '' then p.stock else v.stock end as stock
      from planned
        left join held_products p on p.id = planned.product_id
        left join held_variants v on v.product_id = planned.product_id
          and v.variant_code = planned.variant_code
    ),
    checked as (
      select product_id, case
          when bool_or(stock is null) then 'productNotFound'
          when bool_or(stock + quantity < 0) then 'stockInsufficient'
          when bool_or(stock <> before) and (select change->>'kind' from action) = 'set-stock'
            then 'stockChanged'
        end as fault
      from item group by product_id
    ),
    due as (
      select item.* from item join checked using (product_id) where checked.fault is null
    ),
    moved as (
      insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta,
        actor_name, note)
      select due.product_id, due.variant_code, $3::timestamptz,
        case action.change->>'kind' when 'set-stock' then 'counted' else 'corrected' end,
        due.quantity, action.actor->>'name', action.change->>'reason'
      from due, action
    ),
    changed as (
      select distinct p.id, p.name from due join held_products p on p.id = due.product_id
    ),
    product_stock as (
      update products p set stock = p.stock + due.quantity
      from due where p.id = due.product_id and due.variant_code = ''
    ),
    variant_stock as (
      update product_variants v set stock = v.stock + due.quantity
      from due
      where v.product_id = due.product_id and v.variant_code = due.variant_code
        and due.variant_code <> ''
    ),
    ${finishSql('(select fault from checked where checked.product_id = r.product_id)', 'changed', {
      before: loggedStockSql('stock'),
      after: `${loggedStockSql('stock + quantity')}
          || jsonb_build_object('reason', changed.change->>'reason')`,
    })}`,
};

const finishStatement: Statement = {
  name: 'finish-product-bulk-action',
  repeatable: true,
  text: `
    update product_bulk_actions set finished_at = $2::timestamptz
    where id = $1::uuid and finished_at is null`,
};

const findStatement: Statement = {
  name: 'find-product-bulk-action',
  text: `
    select b.id::text as "bulkActionId", b.change->>'kind' as kind,
      b.finished_at is not null as ended, b.undoes is not null as "isUndo",
      b.finished_at is not null and b.undoes is null
        and b.change->>'kind' in ('price', 'state', 'category')
        and not exists (select from product_bulk_actions u where u.undoes = b.id) as "canUndo",
      count(r.*)::int as total, count(r.finished_at)::int as done,
      count(r.rejection_reason)::int as rejected,
      coalesce((
        select json_agg(json_build_object('productId', f.product_id,
          'name', coalesce((select p.name from products p where p.id = f.product_id), f.product_id),
          'error', f.rejection_reason) order by f.product_id)
        from (select * from product_bulk_action_rows f
          where f.bulk_action_id = b.id and f.rejection_reason is not null
          order by f.product_id limit 500) f), '[]') as rejections
    from product_bulk_actions b left join product_bulk_action_rows r on r.bulk_action_id = b.id
    where b.id = $1::uuid group by b.id`,
};
