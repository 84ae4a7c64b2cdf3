import type { StockRequest } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { productOf } from '../models/line-sql.ts';
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
  const statement = productId.includes('.') ? moveSizeStatement : moveStatement;
  const [row] = await database.query<{ outcome: StockOutcome }>(statement, [
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
 * $1 piece or line, $2 move, $3 kind, $4 quantity, $5 the stock as seen, $6 reason, $7 now, $8 actor.
 * A count that finds what was expected is written in the log and moves nothing.
 */
const moving = (
  name: string,
  shelf: { piece: string; table: string; isIt: string },
): Statement => ({
  name,
  repeatable: true,
  text: `
    with piece as (${shelf.piece}),
    judged as (
      select piece.*, by.qty, case
          when exists (select from stock_movements m where m.id = $2::uuid) then 'done'
          when $5::int is not null and piece.stock <> $5::int then 'changed'
          when piece.stock + by.qty < 0 then 'too low'
          else 'moving' end as outcome
      from piece, lateral (
        select case $3 when 'count' then $4::int - piece.stock else $4::int end) by (qty)
    ),
    moving as (select * from judged where outcome = 'moving'),
    moved as (
      insert into stock_movements (id, product_id, variant_code, created_at, type, quantity_delta,
        actor_name, note)
      select $2::uuid, id, variant_code, $7::timestamptz,
        case $3 when 'receive' then 'received' when 'correct' then 'corrected' else 'counted' end,
        qty, $8::jsonb->>'name', $6
      from moving where qty <> 0
    ),
    shelved as (
      update ${shelf.table} s set stock = s.stock + moving.qty from moving
      where ${shelf.isIt} and moving.qty <> 0
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
});

const moveStatement = moving('move-stock', {
  piece: "select id, '' as variant_code, name, stock from products where id = $1 for no key update",
  table: 'products',
  isIt: 's.id = moving.id',
});

/** Of a size, whose own shelf it is. The product's own size is moved as the product. */
const moveSizeStatement = moving('move-size-stock', {
  piece: `
    select p.id, v.variant_code, concat_ws(', ', p.name, m.name, v.label) as name, v.stock
    from product_variants v join products p on p.id = v.product_id
      join product_metal_options m
        on m.product_id = v.product_id and m.metal_code = v.metal_code
    where v.product_id = ${productOf('$1')} and v.variant_code = choice_of($1)
      and v.stock is not null
    for no key update of v`,
  table: 'product_variants',
  isIt: 's.product_id = moving.id and s.variant_code = moving.variant_code',
});
