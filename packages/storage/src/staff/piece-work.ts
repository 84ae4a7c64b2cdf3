import {
  type PieceFields,
  type PieceShape,
  type PieceState,
  pieceFieldsSchema,
} from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { rowOf, shown, storedColumns } from '../product-columns.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/** A draft, with no stock; false: there is one under this id. */
export async function addPiece(
  database: Database,
  actor: Actor,
  piece: { productId: string; fields: PieceFields; now: Date },
): Promise<boolean> {
  const { productId, fields, now } = piece;
  const parameters = [productId, JSON.stringify(rowOf(fields)), now, asParameter(actor)];
  return (await database.query(addStatement, parameters)).length > 0;
}

/** false: gone, or somebody was faster. */
export async function editPiece(
  database: Database,
  actor: Actor,
  edit: { productId: string; version: number; fields: PieceFields; now: Date },
): Promise<boolean> {
  const { productId, version, fields, now } = edit;
  const row = JSON.stringify(rowOf(fields));
  const parameters = [productId, version, row, now, asParameter(actor)];
  return (await database.query(editStatement, parameters)).length > 0;
}

/** false: gone, or somebody was faster. */
export async function setPieceState(
  database: Database,
  actor: Actor,
  change: { productId: string; version: number; state: PieceState; now: Date },
): Promise<boolean> {
  const { productId, version, state, now } = change;
  const parameters = [productId, version, state, now, asParameter(actor)];
  return (await database.query(stateStatement, parameters)).length > 0;
}

/** What somebody writes of a piece, as columns. */
const written = storedColumns.filter(({ field }) => field in pieceFieldsSchema.shape);
const names = written.map(({ name }) => name).join(', ');
const sent = (row: string) =>
  `json_to_record(${row}::json) as sent (${written
    .map(({ name, type }) => `${name} ${type}`)
    .join(', ')})`;

/** A row: those fields that are not the same in both, as the wire has them, before and after. */
export const differences = (was: string, becomes: string) => `(
  select coalesce(jsonb_object_agg(key, old.value), '{}') as before,
    coalesce(jsonb_object_agg(key, new.value), '{}') as after
  from jsonb_each(product_json(${was})::jsonb) old
    join jsonb_each(product_json(${becomes})::jsonb) new using (key)
  where old.value <> new.value)`;

/** Those fields of one that are not the same in the other. */
const differing = (one: string, other: string) =>
  `(select before from ${differences(one, other)} differences)`;

/**
 * It stands last among those that are shown. Nobody has said anything about it: it passes no filter
 * by rating.
 */
const addStatement: Statement = {
  name: 'add-piece',
  text: `
    with added as (
      insert into products (id, position, ${names}, rating_tenths, review_count, stock, state,
        updated_at)
      select $1, 1 + coalesce((
          select position from products where ${shown} order by position desc, id desc limit 1), 0),
        ${names}, 10, 0, 0, 'draft', $3::timestamptz
      from ${sent('$2')}
      on conflict (id) do nothing
      returning id, name
    ),
    ${writeLog('added', {
      actor: '$4',
      now: '$3',
      productId: 'added.id',
      subject: 'added.name',
      after: '$2::jsonb',
    })}
    select id from added`,
};

const editStatement: Statement = {
  name: 'edit-piece',
  text: `
    with was as (
      select p as product, p.id from products p
      where p.id = $1 and p.version = $2::int for no key update
    ),
    edited as (
      update products p set (${names}) = (select ${names} from ${sent('$3')}),
        version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, was.product as was, p as product
    ),
    ${writeLog('edited', {
      actor: '$5',
      now: '$4',
      productId: 'edited.id',
      subject: 'edited.name',
      before: differing('edited.was', 'edited.product'),
      after: differing('edited.product', 'edited.was'),
    })}
    select id from edited`,
};

const stateStatement: Statement = {
  name: 'set-piece-state',
  text: `
    with was as (
      select p.id, p.state from products p
      where p.id = $1 and p.version = $2::int for no key update
    ),
    changed as (
      update products p set state = $3, version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, p.state, was.state as was
    ),
    ${writeLog('changed', {
      actor: '$5',
      now: '$4',
      productId: 'changed.id',
      subject: 'changed.name',
      before: "jsonb_build_object('state', changed.was)",
      after: "jsonb_build_object('state', changed.state)",
    })}
    select id from changed`,
};

type Edit = { productId: string; version: number; shape: PieceShape | null; now: Date };

/** false: gone, or somebody was faster. */
export async function setPieceShape(
  database: Database,
  actor: Actor,
  { productId, version, shape, now }: Edit,
): Promise<boolean> {
  const sent = shape && JSON.stringify(shape);
  const parameters = [productId, version, sent, now, asParameter(actor)];
  return (await database.query(setStatement, parameters)).length > 0;
}

/** Style and dimensions in one object, for the audit log. */
const told = (geometry: string) =>
  `coalesce(${geometry}->'studio' || (${geometry}->'dimensions'), '{}')`;

const setStatement: Statement = {
  name: 'set-piece-shape',
  text: `
    with was as (
      select p.id, g.geometry from products p left join product_geometries g on g.product_id = p.id
      where p.id = $1 and p.version = $2::int for no key update of p
    ),
    edited as (
      update products p set version = p.version + 1, updated_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, ${told('was.geometry')} as was, ${told('$3::jsonb')} as now
    ),
    saved as (
      insert into product_geometries (product_id, geometry)
      select id, $3::jsonb from edited where $3::jsonb is not null
      on conflict (product_id) do update set geometry = excluded.geometry
    ),
    deleted as (
      delete from product_geometries g using edited
      where g.product_id = edited.id and $3::jsonb is null
    ),
    ${writeLog('edited', {
      actor: '$5',
      now: '$4',
      productId: 'edited.id',
      subject: 'edited.name',
      before: 'json_diff(edited.was, edited.now, null)',
      after: "json_diff(edited.now, edited.was, 'none')",
    })}
    select id from edited`,
};
