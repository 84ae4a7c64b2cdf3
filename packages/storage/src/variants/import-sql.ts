import {
  type Actor,
  insertAuditLogSql,
  type LogEntrySql,
  toActorParameter,
} from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';

/** A batch of rows of a product or variant file. */
export type ProductImportBatch<Row> = {
  importId: string;
  file: string;
  /** The number of rows of the file before these. */
  from: number;
  rows: readonly Row[];
  now: Date;
};

/**
 * Stores rows of a file with the action of each. Returns false if the import has started. Without
 * an actor it is a server command, which isn't logged.
 */
export async function stageRows(
  database: Database,
  statement: Statement,
  actor: Actor | null,
  { importId, file, from, rows, now }: ProductImportBatch<{ product_id: string; fields: object }>,
): Promise<boolean> {
  const sent = JSON.stringify(rows.map((row, index) => ({ ...row, row_number: from + index })));
  const parameters = [importId, file, sent, now, actor && toActorParameter(actor)];
  return (await queryOne<{ open: boolean }>(database, statement, parameters)).open;
}

/** Imports the next rows in one statement that also marks them, and returns how many. */
export async function importRows(
  database: Database,
  statement: Statement,
  { importId, most, now }: { importId: string; most: number; now: Date },
): Promise<number> {
  const parameters = [importId, most, now];
  return (await queryOne<{ processed: number }>(database, statement, parameters)).processed;
}

/** The actions of rows, each with the column of the import that counts it, for polling. */
const counters = { create: 'created_count', update: 'updated_count', unchanged: 'unchanged_count' };
const columns = Object.values(counters);
const counts = Object.entries(counters)
  .map(([action, column]) => `count(*) filter (where action = '${action}') as ${column}`)
  .join(', ');

/**
 * `action` is an SQL expression that evaluates to create, update or unchanged; `joins` provides
 * what it needs.
 */
export const createStageStatement = (
  kind: 'products' | 'variants',
  action: string,
  joins = '',
): Statement => ({
  name: `stage-${kind}`,
  repeatable: true,
  text: `
    with existing as (
      select started_at is null as open from product_imports where id = $1::uuid
    ),
    staged as (
      insert into product_import_rows (import_id, product_id, row_number, fields, action)
      select $1::uuid, row.product_id, row.row_number, row.fields, ${action}
      from jsonb_to_recordset($3::jsonb)
        as row (product_id text, row_number integer, fields jsonb) ${joins}
      where not exists (select from existing where not open)
      on conflict do nothing returning action
    ),
    counted as (
      insert into product_imports as i (id, file_name, created_at, kind, ${columns.join(', ')})
      select $1::uuid, $2, $4::timestamptz, '${kind}', ${counts} from staged
      on conflict (id) do update
        set ${columns.map((column) => `${column} = i.${column} + excluded.${column}`).join(', ')}
    ),
    first as (select where not exists (select from existing)),
    ${insertAuditLogSql('first', { actor: '$5', now: '$4', subject: '$2' })}
    select coalesce((select open from existing), true) as open`,
});

/** Locks the next $2 rows of import $1 in a CTE `work`. */
export const nextRows = `
    next as (
      select min(row_number) as row_number from product_import_rows
      where import_id = $1::uuid and not is_processed
    ),
    work as (
      select r.ctid as at, r.product_id, r.row_number, r.fields, r.action
      from product_import_rows r
      where r.import_id = $1::uuid and not r.is_processed
        and r.row_number >= (select row_number from next)
        and r.row_number < (select row_number from next) + $2::int
      for update
    )`;

/**
 * Marks and counts the rows of the CTE `written` and logs those of `logged`. The action of a row
 * may have changed since the file was staged.
 */
export const finishRows = (
  action: string,
  logged: string,
  entry: Omit<LogEntrySql, 'actor' | 'now'>,
) => `
    marked as (
      update product_import_rows r set is_processed = true, action = ${action}
      where r.ctid = any (array(select at from written))
      returning action
    ),
    counted as (
      update product_imports i set processed_count = i.processed_count + now.processed,
        ${columns.map((column) => `${column} = i.${column} + now.${column} - before.${column}`).join(', ')}
      from (select count(*) as processed, ${counts} from marked) now,
        (select ${counts} from written) before
      where i.id = $1::uuid
    ),
    ${insertAuditLogSql(
      `(select ${logged}.*, i.actor || '{"call": "importProduct"}' as actor
        from ${logged}, product_imports i where i.id = $1::uuid) ${logged}`,
      { actor: `${logged}.actor`, now: '$3', ...entry },
    )}
    select count(*)::int as processed from marked`;
