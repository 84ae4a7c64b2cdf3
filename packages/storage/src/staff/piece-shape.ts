import type { PieceShape } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

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

/** Its words and measures side by side, for the log. */
const told = (shape: string) => `coalesce(${shape}->'studio' || (${shape}->'dimensions'), '{}')`;

const setStatement: Statement = {
  name: 'set-piece-shape',
  text: `
    with was as (
      select p.id, s.shape from products p left join product_shapes s on s.product_id = p.id
      where p.id = $1 and p.version = $2::int for no key update of p
    ),
    edited as (
      update products p set version = p.version + 1, changed_at = $4::timestamptz
      from was where p.id = was.id
      returning p.id, p.name, ${told('was.shape')} as was, ${told('$3::jsonb')} as now
    ),
    kept as (
      insert into product_shapes (product_id, shape)
      select id, $3::jsonb from edited where $3::jsonb is not null
      on conflict (product_id) do update set shape = excluded.shape
    ),
    forgotten as (
      delete from product_shapes s using edited
      where s.product_id = edited.id and $3::jsonb is null
    ),
    ${writeLog('edited', {
      actor: '$5',
      now: '$4',
      productId: 'edited.id',
      subject: 'edited.name',
      before: 'told_apart(edited.was, edited.now, null)',
      after: "told_apart(edited.now, edited.was, 'none')",
    })}
    select id from edited`,
};
