import { mostPreviewed, type PieceImport, type PieceInFile } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database.ts';
import { rowOf, shown, storedColumns } from '../product-columns.ts';
import { offerApart } from './piece-models.ts';
import { differences } from './piece-work.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

export type BroughtRows = {
  importId: string;
  file: string;
  /** How many rows of the file came before these. */
  from: number;
  rows: readonly PieceInFile[];
  now: Date;
};

/**
 * Lays rows of a file aside and says of each what it would do. false: its import has begun. Without
 * an actor it is a command of the server, which the log does not know.
 */
export async function bringPieces(
  database: Database,
  actor: Actor | null,
  { importId, file, from, rows, now }: BroughtRows,
): Promise<boolean> {
  const sent = rows.map(({ stock, state, ...fields }, index) => ({
    product_id: fields._id,
    place: from + index,
    fields: { ...rowOf({ ...fields, product_stock: stock }), state },
  }));
  const parameters = [importId, file, JSON.stringify(sent), now, actor && asParameter(actor)];
  const { open } = await queryOne<{ open: boolean }>(database, bringStatement, parameters);
  return open;
}

/** Writes down that it begins, with the job that does it. The same again changes nothing. */
export async function beginImport(
  database: Database,
  actor: Actor,
  { importId, now }: { importId: string; now: Date },
): Promise<boolean> {
  const parameters = [importId, now, asParameter(actor)];
  const { found } = await queryOne<{ found: boolean }>(database, beginStatement, parameters);
  return found;
}

/** Writes the next rows into the shop, in one statement with their marks; how many they were. */
export async function importNext(
  database: Database,
  { importId, most, now }: { importId: string; most: number; now: Date },
): Promise<number> {
  const parameters = [importId, most, now];
  const { done } = await queryOne<{ done: number }>(database, importStatement, parameters);
  return done;
}

/** false: there are rows left. */
export async function endImport(database: Database, importId: string, now: Date): Promise<boolean> {
  return (await database.query(endStatement, [importId, now])).length > 0;
}

export async function findImport(
  database: Database,
  importId: string,
): Promise<PieceImport | null> {
  const [row] = await database.query<{ found: PieceImport }>(findStatement, [
    importId,
    mostPreviewed,
  ]);
  return row?.found ?? null;
}

/** The stock of a piece that is there is what sales and counts have left of it. */
const written = storedColumns.filter(({ name }) => name !== 'id' && name !== 'stock');
const names = written.map(({ name }) => name);
const listed = (of: string) => names.map((name) => `${of}.${name}`).join(', ');
/** What a piece p becomes: a file that does not say what it is leaves that as it is. */
const becomes = listed('sent').replace(/\bsent\.kind\b/, 'coalesce(sent.kind, p.kind)');
const sentColumns = [
  ...written,
  { name: 'stock', type: 'integer' },
  { name: 'state', type: 'text' },
]
  .map(({ name, type }) => `${name} ${type}`)
  .join(', ');
/** The state of one, where the other has another. */
const stateOf = (one: string, other: string) =>
  `case when ${one} is distinct from ${other} then jsonb_build_object('state', ${one}) else '{}' end`;
const isDifferent = `(${listed('p')}, p.state)
  is distinct from (${becomes}, coalesce(sent.state, p.state))`;

/** What a row of a file does. An import counts its own, because somebody looks four times a second. */
const kinds = ['added', 'changed', 'same'];
const countOf = (kind: string) => `count(*) filter (where kind = '${kind}')`;

/**
 * Each piece by its key: after a first file the planner may still think that the shop has hardly any,
 * and would read all of them for each part of the next.
 */
const bringStatement: Statement = {
  name: 'bring-pieces',
  repeatable: true,
  text: `
    with known as (select begun_at is null as open from piece_imports where id = $1::uuid),
    brought as (
      insert into piece_import_rows (import_id, product_id, place, fields, kind)
      select $1::uuid, row.product_id, row.place, row.fields,
        case when p.id is null then 'added' when ${isDifferent} then 'changed' else 'same' end
      from jsonb_to_recordset($3::jsonb) as row (product_id text, place integer, fields jsonb)
        cross join lateral jsonb_to_record(row.fields) as sent (${sentColumns})
        left join lateral (select * from products where id = row.product_id limit 1) p on true
      where not exists (select from known where not open)
      on conflict do nothing returning kind
    ),
    counted as (
      insert into piece_imports as i (id, file, created_at, added, changed, same)
      select $1::uuid, $2, $4::timestamptz, ${kinds.map((kind) => countOf(kind)).join(', ')} from brought
      on conflict (id) do update set ${kinds.map((kind) => `${kind} = i.${kind} + excluded.${kind}`).join(', ')}
    ),
    first as (select where not exists (select from known)),
    ${writeLog('first', { actor: '$5', now: '$4', subject: '$2' })}
    select coalesce((select open from known), true) as open`,
};

const beginStatement: Statement = {
  name: 'begin-import',
  repeatable: true,
  text: `
    with begun as (
      update piece_imports set begun_at = $2::timestamptz, actor = $3::jsonb
      where id = $1::uuid and begun_at is null returning id, file, about
    ),
    asked as (
      insert into jobs (kind, key, body, run_at)
      select case about when 'models' then 'offer-import' else 'piece-import' end,
        'piece-import:' || id, jsonb_build_object('import', id), $2::timestamptz
      from begun
    ),
    ${writeLog('begun', { actor: '$3', now: '$2', subject: 'begun.file' })}
    select exists (select from piece_imports where id = $1::uuid) as found`,
};

/**
 * A piece that somebody else adds at the same moment is neither added nor found: its row waits for
 * the next round, which finds it.
 *
 * The rows are so new that the planner knows nothing of them, so the statement leaves it no choice:
 * the next places by their index, pieces by their key, marks by where their rows lie (they are locked),
 * "in" where a hash is wanted. What a round costs does not grow with the file or the shop.
 */
const importStatement: Statement = {
  name: 'import-pieces',
  text: `
    with next as (
      select min(place) as place from piece_import_rows where import_id = $1::uuid and not done
    ),
    work as (
      select r.ctid as at, r.product_id, r.place, r.fields, r.kind from piece_import_rows r
      where r.import_id = $1::uuid and not r.done
        and r.place >= (select place from next) and r.place < (select place from next) + $2::int
      for update
    ),
    sent as (
      select work.product_id, work.place, sent.*
      from work cross join lateral jsonb_to_record(work.fields) as sent (${sentColumns})
    ),
    was as (
      select sent.*, p as product, p.state as state_before
      from sent join products p on p.id = sent.product_id
      order by p.id for no key update of p
    ),
    changed as (
      update products p set (${names.join(', ')}) = row (${becomes}),
        state = coalesce(sent.state, p.state), version = p.version + 1, changed_at = $3::timestamptz
      from was sent where p.id = sent.product_id and ${isDifferent}
      returning p.id, p.name, p.state, p as product, sent.state_before, sent.product as was
    ),
    added as (
      insert into products (id, position, ${names.join(', ')}, stock, state, changed_at)
      select sent.product_id, last.position + row_number() over (order by sent.place),
        ${listed('sent')}, sent.stock, coalesce(sent.state, 'shown'), $3::timestamptz
      from sent, (select coalesce((select position from products where ${shown}
        order by position desc, id desc limit 1), -1) as position) last
      where sent.product_id not in (select product_id from was)
      on conflict (id) do nothing
      returning id, name, state
    ),
    written as (
      select at, kind from work
      where product_id in (select product_id from was) or product_id in (select id from added)
    ),
    marked as (
      update piece_import_rows r set done = true, kind = case
        when r.product_id in (select id from added) then 'added'
        when r.product_id in (select id from changed) then 'changed'
        else 'same' end
      where r.ctid = any (array(select at from written))
      returning kind
    ),
    -- What a row does may have changed since the file was brought.
    counted as (
      update piece_imports i set done = i.done + now.done,
        ${kinds.map((kind) => `${kind} = i.${kind} + now.${kind} - before.${kind}`).join(', ')}
      from (select count(*) as done, ${kinds.map((kind) => `${countOf(kind)} as ${kind}`).join(', ')} from marked) now,
        (select ${kinds.map((kind) => `${countOf(kind)} as ${kind}`).join(', ')} from written) before
      where i.id = $1::uuid
    ),
    line as (
      select changed.id, changed.name,
        field.before - 'product_stock' || ${stateOf('changed.state_before', 'changed.state')} as before,
        field.after - 'product_stock' || ${stateOf('changed.state', 'changed.state_before')} as after
      from changed cross join lateral ${differences('changed.was', 'changed.product')} field
      union all
      select id, name, null, jsonb_build_object('state', state) from added
    ),
    ${writeLog(
      `(select line.*, i.actor || '{"call": "importPiece"}' as actor
        from line, piece_imports i where i.id = $1::uuid) line`,
      {
        actor: 'line.actor',
        now: '$3',
        productId: 'line.id',
        subject: 'line.name',
        before: 'line.before',
        after: 'line.after',
      },
    )}
    select count(*)::int as done from marked`,
};

const endStatement: Statement = {
  name: 'end-import',
  repeatable: true,
  text: `
    update piece_imports i set ended_at = coalesce(i.ended_at, $2::timestamptz)
    where i.id = $1::uuid and not exists (
      select from piece_import_rows r where r.import_id = i.id and not r.done)
    returning i.id`,
};

/** As the piece would be, but for its stock. */
const asSent = `jsonb_populate_record(p, r.fields - 'stock')`;

const sentState = `coalesce(r.fields->>'state', p.state)`;

const findStatement: Statement = {
  name: 'find-import',
  text: `
    select json_build_object(
      'importId', i.id,
      'file', i.file,
      'state', case when i.begun_at is null then 'brought' when i.ended_at is null then 'running'
        else 'ended' end,
      'total', i.added + i.changed + i.same, 'done', i.done,
      'added', i.added, 'changed', i.changed, 'same', i.same,
      'changes', coalesce((
        select json_agg(json_build_object('productId', r.product_id,
          'name', coalesce(r.fields->>'name', p.name),
          'before', case i.about when 'models' then ${offerApart('before')}
            else field.before - 'product_stock' || ${stateOf('p.state', sentState)} end,
          'after', case i.about when 'models' then ${offerApart('after')}
            else field.after - 'product_stock' || ${stateOf(sentState, 'p.state')} end)
          order by r.place)
        from (select * from piece_import_rows r where r.import_id = i.id and r.kind = 'changed'
          and i.begun_at is null order by r.place limit $2) r
          join products p on p.id = r.product_id
          cross join lateral ${differences('p', asSent)} field), '[]'),
      'additions', coalesce((
        select json_agg(json_build_object('productId', r.product_id, 'name', r.fields->>'name')
          order by r.place)
        from (select * from piece_import_rows r where r.import_id = i.id and r.kind = 'added'
          and i.begun_at is null order by r.place limit $2) r), '[]')
    ) as found
    from piece_imports i
    where i.id = $1::uuid`,
};
