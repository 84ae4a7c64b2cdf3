import type { StockRequest } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/** done: now, or by the same move before. null: there is no such piece. */
export type StockOutcome = 'done' | 'changed' | 'too low' | null;

/**
 * The one way that the staff change the stock. The piece is held while its move is written, so a
 * count that a sale has overtaken is not taken for the truth.
 */
export async function moveStock(
  database: Database,
  actor: Actor,
  move: { productId: string; request: StockRequest; now: Date },
): Promise<StockOutcome> {
  const { productId, request, now } = move;
  const [row] = await database.query<{ outcome: StockOutcome }>(moveStatement, [
    productId,
    request.moveId,
    request.kind,
    request.qty,
    request.kind === 'count' ? request.seen : null,
    request.reason ?? '',
    now,
    asParameter(actor),
  ]);
  return row?.outcome ?? null;
}

/**
 * $1 piece, $2 move, $3 kind, $4 quantity, $5 the stock as seen, $6 reason, $7 now, $8 actor. A
 * count that finds what was expected is written in the log and moves nothing.
 */
const moveStatement: Statement = {
  name: 'move-stock',
  repeatable: true,
  text: `
    with piece as (
      select id, name, stock from products where id = $1 for no key update
    ),
    judged as (
      select piece.*, by.qty, case
          when exists (select from stock_moves m where m.id = $2::uuid) then 'done'
          when $5::int is not null and piece.stock <> $5::int then 'changed'
          when piece.stock + by.qty < 0 then 'too low'
          else 'moving' end as outcome
      from piece, lateral (
        select case $3 when 'count' then $4::int - piece.stock else $4::int end) by (qty)
    ),
    moving as (select * from judged where outcome = 'moving'),
    moved as (
      insert into stock_moves (id, product_id, at, cause, qty, by, reason)
      select $2::uuid, id, $7::timestamptz,
        case $3 when 'receive' then 'received' when 'correct' then 'corrected' else 'counted' end,
        qty, $8::jsonb->>'name', $6
      from moving where qty <> 0
    ),
    shelved as (
      update products p set stock = p.stock + moving.qty from moving
      where p.id = moving.id and moving.qty <> 0
    ),
    ${writeLog('moving', {
      actor: '$8',
      now: '$7',
      productId: 'moving.id',
      subject: 'moving.name',
      before: "jsonb_build_object('stock', moving.stock)",
      after: `jsonb_build_object('stock', moving.stock + moving.qty, 'kind', $3::text,
        'reason', $6::text)`,
    })}
    select case outcome when 'moving' then 'done' else outcome end as outcome from judged`,
};
