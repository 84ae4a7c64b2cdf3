import {
  maxPreviewRows,
  type ProductImport,
  type ProductImportRow,
  parseImageUrl,
} from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  createStageStatement,
  finishRows,
  importRows,
  nextRows,
  type ProductImportBatch,
  stageRows,
} from '../variants/import-sql.ts';
import { variantDiffSql } from '../variants/staff-variants.ts';
import { fieldDiffSql } from './edit-products.ts';
import { isActiveProductSql, storedProductColumns, toProductRow } from './product-columns.ts';

/** Stores rows of a product file for preview. */
export function stageProductRows(
  database: Database,
  actor: Actor | null,
  batch: ProductImportBatch<ProductImportRow>,
): Promise<boolean> {
  const rows = batch.rows.map(({ stock, state, ...fields }) => ({
    product_id: fields._id,
    fields: {
      ...toProductRow({ ...fields, product_stock: stock }),
      state,
      image_hash: parseImageUrl(fields.product_image),
    },
  }));
  return stageRows(database, stageProductsStatement, actor, { ...batch, rows });
}

/** Starts the import and enqueues its job. Idempotent. */
export async function startImport(
  database: Database,
  actor: Actor,
  { importId, now }: { importId: string; now: Date },
): Promise<boolean> {
  const parameters = [importId, now, toActorParameter(actor)];
  const { found } = await queryOne<{ found: boolean }>(database, startStatement, parameters);
  return found;
}

/** Imports the next products. */
export const importNextProducts = (database: Database, next: Parameters<typeof importRows>[2]) =>
  importRows(database, importStatement, next);

/** Returns false if rows are left. */
export async function finishImport(
  database: Database,
  importId: string,
  now: Date,
): Promise<boolean> {
  return (await database.query(finishStatement, [importId, now])).length > 0;
}

export async function findImport(
  database: Database,
  importId: string,
): Promise<ProductImport | null> {
  const [row] = await database.query<{ found: ProductImport }>(findStatement, [
    importId,
    maxPreviewRows,
  ]);
  return row?.found ?? null;
}

/** An import doesn't change the stock of existing products, which sales and counts determine. */
const written = storedProductColumns.filter(({ name }) => name !== 'id' && name !== 'stock');
const names = written.map(({ name }) => name);
const listed = (of: string) => names.map((name) => `${of}.${name}`).join(', ');
/** Columns that a file may leave out. */
const optionalColumns = ['subtitle', 'rating_tenths', 'review_count'];
/** The new values of a product p. A file without a column doesn't change it. */
const becomes = names
  .map((name) =>
    optionalColumns.includes(name) ? `coalesce(sent.${name}, p.${name})` : `sent.${name}`,
  )
  .join(', ');
/** The values of a new product. The lowest rating passes no rating filter. */
const newColumns: Record<string, string> = {
  rating_tenths: 'coalesce(sent.rating_tenths, 10)',
  review_count: 'coalesce(sent.review_count, 0)',
};
const newValues = names.map((name) => newColumns[name] ?? `sent.${name}`).join(', ');
const sentColumns = [
  ...written,
  { name: 'stock', type: 'integer' },
  { name: 'state', type: 'text' },
  // For product_images: the uploaded image, null for a built-in one.
  { name: 'image_hash', type: 'text' },
]
  .map(({ name, type }) => `${name} ${type}`)
  .join(', ');
/** The state as JSON, if it differs. */
const stateIfChangedSql = (one: string, other: string) =>
  `case when ${one} is distinct from ${other} then jsonb_build_object('state', ${one}) else '{}' end`;
const isDifferent = `(${listed('p')}, p.state)
  is distinct from (${becomes}, coalesce(sent.state, p.state))`;

/**
 * Looks up each product by its key: after a first file the planner may still expect a nearly empty
 * table and would scan it for each part of the next file.
 */
const stageProductsStatement = createStageStatement(
  'products',
  `case when p.id is null then 'create' when ${isDifferent} then 'update' else 'unchanged' end`,
  `cross join lateral jsonb_to_record(row.fields) as sent (${sentColumns})
    left join lateral (select * from products where id = row.product_id limit 1) p on true`,
);

const startStatement: Statement = {
  name: 'start-import',
  repeatable: true,
  text: `
    with started as (
      update product_imports set started_at = $2::timestamptz, actor = $3::jsonb
      where id = $1::uuid and started_at is null returning id, file_name, kind
    ),
    enqueued as (${enqueue(
      {
        kind: 'import-variants',
        dedupKey: "'import-variants:' || id",
        payload: { importId: 'id' },
        runAt: '$2',
        from: 'started',
        where: "kind = 'variants'",
      },
      {
        kind: 'import-products',
        dedupKey: "'import-products:' || id",
        payload: { importId: 'id' },
        runAt: '$2',
        from: 'started',
        where: "kind <> 'variants'",
      },
    )}),
    ${insertAuditLogSql('started', { actor: '$3', now: '$2', subject: 'started.file_name' })}
    select exists (select from product_imports where id = $1::uuid) as found`,
};

/**
 * A product that a concurrent transaction creates is neither inserted nor found. Its row stays for
 * the next round.
 *
 * The rows are so new that the planner has no statistics, so the statement prescribes the plan: the
 * next rows by their index, products by their key, import rows by ctid (they are locked), and "in"
 * where a hash is best. The cost of a round doesn't grow with the file or the shop.
 */
const importStatement: Statement = {
  name: 'import-product-rows',
  text: `
    with ${nextRows},
    sent as (
      select work.product_id, work.row_number, sent.*
      from work cross join lateral jsonb_to_record(work.fields) as sent (${sentColumns})
    ),
    was as (
      select sent.*, p as product, p.state as state_before
      from sent join products p on p.id = sent.product_id
      order by p.id for no key update of p
    ),
    changed as (
      update products p set (${names.join(', ')}) = row (${becomes}),
        state = coalesce(sent.state, p.state), version = p.version + 1, updated_at = $3::timestamptz
      from was sent where p.id = sent.product_id and ${isDifferent}
      returning p.id, p.name, p.state, p as product, sent.state_before, sent.product as was
    ),
    added as (
      insert into products (id, position, ${names.join(', ')}, stock, state, updated_at)
      select sent.product_id, last.position + row_number() over (order by sent.row_number),
        ${newValues}, sent.stock, coalesce(sent.state, 'active'), $3::timestamptz
      from sent, (select coalesce((select position from products where ${isActiveProductSql}
        order by position desc, id desc limit 1), -1) as position) last
      where sent.product_id not in (select product_id from was)
      on conflict (id) do nothing
      returning id, name, state
    ),
    saved_images as (
      insert into product_images (product_id, position, view, hash)
      select product_id, 0, 'main', image_hash from sent
      where image_hash is not null
        and (product_id in (select id from changed) or product_id in (select id from added))
      on conflict (product_id, position) do update set hash = excluded.hash
    ),
    removed_images as (
      delete from product_images where product_id = any (array(
        select product_id from sent
        where image_hash is null and product_id in (select id from changed)))
    ),
    written as (
      select at, action from work
      where product_id in (select product_id from was) or product_id in (select id from added)
    ),
    line as (
      select changed.id, changed.name,
        field.before - 'product_stock' || ${stateIfChangedSql('changed.state_before', 'changed.state')} as before,
        field.after - 'product_stock' || ${stateIfChangedSql('changed.state', 'changed.state_before')} as after
      from changed cross join lateral ${fieldDiffSql('changed.was', 'changed.product')} field
      union all
      select id, name, null, jsonb_build_object('state', state) from added
    ),
    ${finishRows(
      `case when r.product_id in (select id from added) then 'create'
        when r.product_id in (select id from changed) then 'update' else 'unchanged' end`,
      'line',
      { productId: 'line.id', subject: 'line.name', before: 'line.before', after: 'line.after' },
    )}`,
};

const finishStatement: Statement = {
  name: 'finish-import',
  repeatable: true,
  text: `
    update product_imports i set finished_at = coalesce(i.finished_at, $2::timestamptz)
    where i.id = $1::uuid and not exists (
      select from product_import_rows r where r.import_id = i.id and not r.is_processed)
    returning i.id`,
};

/** The product after the import, without its stock. */
const asSent = `jsonb_populate_record(p, r.fields - 'stock')`;

const sentState = `coalesce(r.fields->>'state', p.state)`;

const findStatement: Statement = {
  name: 'find-import',
  text: `
    select json_build_object(
      'importId', i.id,
      'file', i.file_name,
      'state', case when i.started_at is null then 'brought'
        when i.finished_at is null then 'running' else 'ended' end,
      'total', i.created_count + i.updated_count + i.unchanged_count,
      'done', i.processed_count,
      'added', i.created_count, 'changed', i.updated_count, 'same', i.unchanged_count,
      'changes', coalesce((
        select json_agg(json_build_object('productId', r.product_id,
          'name', coalesce(r.fields->>'name', p.name),
          'before', case i.kind when 'variants' then ${variantDiffSql('before')}
            else field.before - 'product_stock' || ${stateIfChangedSql('p.state', sentState)} end,
          'after', case i.kind when 'variants' then ${variantDiffSql('after')}
            else field.after - 'product_stock' || ${stateIfChangedSql(sentState, 'p.state')} end)
          order by r.row_number)
        from (select * from product_import_rows r where r.import_id = i.id and r.action = 'update'
          and i.started_at is null order by r.row_number limit $2) r
          join products p on p.id = r.product_id
          cross join lateral ${fieldDiffSql('p', asSent)} field), '[]'),
      'additions', coalesce((
        select json_agg(json_build_object('productId', r.product_id, 'name', r.fields->>'name')
          order by r.row_number)
        from (select * from product_import_rows r where r.import_id = i.id and r.action = 'create'
          and i.started_at is null order by r.row_number limit $2) r), '[]')
    ) as found
    from product_imports i
    where i.id = $1::uuid`,
};
