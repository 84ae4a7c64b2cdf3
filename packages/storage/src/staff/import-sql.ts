import { type Database, queryOne, type Statement } from '../database.ts';
import { type Actor, asParameter, type LogEntry, writeLog } from './staff-log.ts';

/** The parts of an import that files of products and files of variants have in common. */
export type BroughtRows<Row> = {
  importId: string;
  file: string;
  /** The number of rows of the file before these. */
  from: number;
  rows: readonly Row[];
  now: Date;
};

/**
 * Stores rows of a file, and what each would do. Returns false if the import has begun. Without an
 * actor it is a command of the server, which isn't logged.
 */
export async function bringRows(
  database: Database,
  statement: Statement,
  actor: Actor | null,
  { importId, file, from, rows, now }: BroughtRows<{ product_id: string; fields: object }>,
): Promise<boolean> {
  const sent = JSON.stringify(rows.map((row, index) => ({ ...row, place: from + index })));
  const parameters = [importId, file, sent, now, actor && asParameter(actor)];
  return (await queryOne<{ open: boolean }>(database, statement, parameters)).open;
}

/** Imports the next rows in one statement that also marks them; returns how many. */
export async function importRows(
  database: Database,
  statement: Statement,
  { importId, most, now }: { importId: string; most: number; now: Date },
): Promise<number> {
  const parameters = [importId, most, now];
  return (await queryOne<{ done: number }>(database, statement, parameters)).done;
}

/** The effects of a row. An import keeps their counts, because its page polls four times a second. */
const kinds = ['added', 'changed', 'same'];
const each = (column: (kind: string) => string) => kinds.map(column).join(', ');
const countOf = (kind: string) => `count(*) filter (where kind = '${kind}')`;

/** kind: the effect of a row. joins: what that expression needs. */
export const bringStatement = (
  about: 'pieces' | 'models',
  kind: string,
  joins = '',
): Statement => ({
  name: `bring-${about}`,
  repeatable: true,
  text: `
    with known as (select begun_at is null as open from piece_imports where id = $1::uuid),
    brought as (
      insert into piece_import_rows (import_id, product_id, place, fields, kind)
      select $1::uuid, row.product_id, row.place, row.fields, ${kind}
      from jsonb_to_recordset($3::jsonb) as row (product_id text, place integer, fields jsonb) ${joins}
      where not exists (select from known where not open)
      on conflict do nothing returning kind
    ),
    counted as (
      insert into piece_imports as i (id, file, created_at, about, ${each((of) => of)})
      select $1::uuid, $2, $4::timestamptz, '${about}', ${each(countOf)} from brought
      on conflict (id) do update set ${each((of) => `${of} = i.${of} + excluded.${of}`)}
    ),
    first as (select where not exists (select from known)),
    ${writeLog('first', { actor: '$5', now: '$4', subject: '$2' })}
    select coalesce((select open from known), true) as open`,
});

/** Locks the next $2 rows of import $1 as "work". */
export const nextRows = `
    next as (
      select min(place) as place from piece_import_rows where import_id = $1::uuid and not done
    ),
    work as (
      select r.ctid as at, r.product_id, r.place, r.fields, r.kind from piece_import_rows r
      where r.import_id = $1::uuid and not r.done
        and r.place >= (select place from next) and r.place < (select place from next) + $2::int
      for update
    )`;

/**
 * Marks the rows of "written", counts them and logs the rows of "logged". The effect of a row may
 * have changed since the file was stored.
 */
export const finishRows = (
  kind: string,
  logged: string,
  entry: Omit<LogEntry, 'actor' | 'now'>,
) => `
    marked as (
      update piece_import_rows r set done = true, kind = ${kind}
      where r.ctid = any (array(select at from written))
      returning kind
    ),
    counted as (
      update piece_imports i set done = i.done + now.done,
        ${each((of) => `${of} = i.${of} + now.${of} - before.${of}`)}
      from (select count(*) as done, ${each((of) => `${countOf(of)} as ${of}`)} from marked) now,
        (select ${each((of) => `${countOf(of)} as ${of}`)} from written) before
      where i.id = $1::uuid
    ),
    ${writeLog(
      `(select ${logged}.*, i.actor || '{"call": "importPiece"}' as actor
        from ${logged}, piece_imports i where i.id = $1::uuid) ${logged}`,
      { actor: `${logged}.actor`, now: '$3', ...entry },
    )}
    select count(*)::int as done from marked`;
