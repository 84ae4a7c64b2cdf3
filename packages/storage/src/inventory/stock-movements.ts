import type { StockAdjustment } from '@briolette/contract';
import { parseLineId } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';

/** `done` also if an earlier request with the same id did it. null if the variant doesn't exist. */
export type StockAdjustmentResult = 'done' | 'changed' | 'too low' | null;

/**
 * Adjusts the stock of a product or variant. The row is locked while the movement is written, so
 * that a count which a sale has overtaken is rejected.
 */
export async function adjustStock(
  database: Database,
  actor: Actor,
  move: { lineId: string; request: StockAdjustment; now: Date },
): Promise<StockAdjustmentResult> {
  const { lineId, request, now } = move;
  const key = parseLineId(lineId);
  if (key?.engravingKey !== '') return null;
  const statement = key.variantCode === '' ? moveStatement : moveSizeStatement;
  const [row] = await database.query<{ outcome: StockAdjustmentResult }>(
    statement,
    statement.toParameters({
      productId: key.productId,
      variantCode: key.variantCode,
      moveId: request.moveId,
      kind: request.kind,
      quantity: request.qty,
      expectedStock: request.kind === 'count' ? request.expected : null,
      reason: request.reason ?? '',
      now,
      actor: toActorParameter(actor),
    }),
  );
  return row?.outcome ?? null;
}

type MoveParameters = {
  productId: string;
  variantCode: string;
  moveId: string;
  kind: StockAdjustment['kind'];
  quantity: number;
  expectedStock: number | null;
  reason: string;
  now: Date;
  actor: string;
};

/** A count that equals the stock is written to the audit log and changes nothing. */
const createMoveStatement = (
  name: string,
  stocked: { itemSql: string; table: string; matchesItem: string },
) =>
  namedStatement<MoveParameters>({
    name,
    repeatable: true,
    text: `
    with item as (${stocked.itemSql}),
    checked as (
      select item.*, by.qty, case
          when exists (select from stock_movements m where m.id = :moveId::uuid) then 'done'
          when :expectedStock::int is not null and item.stock <> :expectedStock::int then 'changed'
          when item.stock + by.qty < 0 then 'too low'
          else 'moving' end as outcome
      from item, lateral (
        select case :kind when 'count' then :quantity::int - item.stock
          else :quantity::int end) by (qty)
    ),
    moving as (select * from checked where outcome = 'moving'),
    moved as (
      insert into stock_movements (id, product_id, variant_code, created_at, type, quantity_delta,
        actor_name, note)
      select :moveId::uuid, id, variant_code, :now::timestamptz,
        case :kind when 'receive' then 'received' when 'correct' then 'corrected' else 'counted' end,
        qty, :actor::jsonb->>'name', :reason
      from moving where qty <> 0
    ),
    adjusted as (
      update ${stocked.table} s set stock = s.stock + moving.qty from moving
      where ${stocked.matchesItem} and moving.qty <> 0
    ),
    ${insertAuditLogSql('moving', {
      actor: ':actor',
      now: ':now',
      productId: 'moving.id',
      subject: 'moving.name',
      before: "jsonb_build_object('stock', moving.stock)",
      after: `jsonb_build_object('stock', moving.stock + moving.qty, 'kind', :kind::text,
        'reason', :reason::text)`,
    })}
    select case outcome when 'moving' then 'done' else outcome end as outcome from checked`,
  });

const moveStatement = createMoveStatement('move-stock', {
  itemSql:
    "select id, '' as variant_code, name, stock from products where id = :productId for no key update",
  table: 'products',
  matchesItem: 's.id = moving.id',
});

/** For a variant with its own stock. The default variant has the stock of the product. */
const moveSizeStatement = createMoveStatement('move-size-stock', {
  itemSql: `
    select p.id, s.variant_code, concat_ws(', ', p.name, m.name, s.label) as name, s.stock
    from product_variants s join products p on p.id = s.product_id
      join product_metal_options m on m.product_id = s.product_id and m.metal_code = s.metal_code
    where s.product_id = :productId and s.variant_code = :variantCode and s.stock is not null
    for no key update of s`,
  table: 'product_variants',
  matchesItem: 's.product_id = moving.id and s.variant_code = moving.variant_code',
});
