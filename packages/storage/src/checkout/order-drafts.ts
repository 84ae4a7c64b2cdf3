import { ApiError, maxDrafts, type OrderDraft, type OrderDraftContent } from '@briolette/contract';
import type { LineKey } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { addStockSql } from '../orders/order-ending.ts';

/** Lists the drafts: those with reserved items first, by the end of the reservation. */
export async function listOrderDrafts(database: Database): Promise<OrderDraft[]> {
  const rows = await database.query<{ draft: OrderDraft }>(listStatement, [maxDrafts]);
  return rows.map(({ draft }) => draft);
}

/**
 * Saves a draft and reserves its lines until `reservedUntil`. Returns null on a version conflict.
 */
export async function saveOrderDraft(
  database: Database,
  draft: {
    draftId: string;
    /** The expected version; 0 for a new draft. */
    version: number;
    content: Omit<OrderDraftContent, 'reservedUntil'>;
    reservedUntil: string | null;
    /** Reserved if there is an end. */
    lines: readonly (Pick<LineKey, 'productId' | 'variantCode'> & { qty: number })[];
    actor: Actor;
    now: Date;
  },
): Promise<OrderDraft | null> {
  const { lines, actor, content, ...rest } = draft;
  const held = lines.map(({ productId, variantCode, qty }) => ({
    product_id: productId,
    variant_code: variantCode,
    qty,
  }));
  const parameters = saveStatement.toParameters({
    ...rest,
    content: JSON.stringify(content),
    held: draft.reservedUntil !== null && held.length > 0 ? JSON.stringify(held) : null,
    by: actor.name,
    actor: toActorParameter(actor),
  });
  try {
    const [row] = await database.query<{ draft: OrderDraft }>(saveStatement, parameters);
    return row?.draft ?? null;
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === 'content' || constraint === 'stock_movements_product_id_fkey')
      throw new ApiError('productNotFound');
    if (constraint?.endsWith('_stock_not_negative'))
      throw new ApiError('notEnoughStock', { short: [] });
    throw error;
  }
}

/** Deletes a draft and returns its reserved units to stock. Returns false if it doesn't exist. */
export async function deleteOrderDraft(
  database: Database,
  draftId: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(deleteStatement, [draftId, now, toActorParameter(actor)]);
  return rows.length > 0;
}

/** Returns the reserved units of a draft to stock once its reservation has ended. */
export async function endReservation(database: Database, draftId: string, now: Date) {
  await database.query(endStatement, [draftId, now]);
}

const heldRowsSql = (held: string) =>
  `jsonb_to_recordset(${held}) as held (product_id text, variant_code text, qty int)`;

/**
 * CTEs that use up the draft of an order that is placed: its reserved units count as stock of the
 * order. A draft that was deleted or whose reservation ended holds nothing. Products are locked in
 * the order of their ids before their stock changes.
 */
export const usedDraftSql = `draft as (
      delete from order_drafts where id = :draftId::uuid returning held
    ),
    held as (
      select product_id, variant_code, sum(qty)::int as qty from draft, ${heldRowsSql('draft.held')}
      group by product_id, variant_code
    ),
    locked as (
      select p.id from products p
      where p.id in (select product_id from held)
        or p.id in (select product_id from jsonb_populate_recordset(null::cart_lines, :lines::jsonb))
      order by p.id for no key update
    ),
    returned as (
      insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta,
        actor_name)
      select product_id, variant_code, :now::timestamptz, 'reservation ended', qty, :placedBy from held
    )`;

/** CTEs that return the units of `ended` (id, held, saved_by) to stock. */
const returnStockSql = (now: string) => `
    back as (
      insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta,
        actor_name)
      select product_id, variant_code, ${now}::timestamptz, 'reservation ended', sum(qty), saved_by
      from ended, ${heldRowsSql('ended.held')} group by product_id, variant_code, saved_by
      returning product_id, variant_code, quantity_delta
    ),
    ${addStockSql}`;

const draftJsonSql = `d.content || jsonb_build_object(
      'draftId', d.id,
      'version', d.version,
      'reservedUntil', format_timestamp(d.held_until),
      'isReserved', d.held is not null,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws(' ', p.name, nullif(p.subtitle, '')),
          'image', p.image, 'qty', (line->>'qty')::int) order by place), '[]')
        from jsonb_array_elements(d.content->'lines') with ordinality as lines (line, place)
          join products p on p.id = split_part(line->>'lineId', '.', 1)),
      'savedBy', d.saved_by,
      'savedAt', format_timestamp(d.updated_at))`;

const listStatement: Statement = {
  name: 'list-order-drafts',
  text: `
    select ${draftJsonSql} as draft from order_drafts d
    order by d.held is null, case when d.held is not null then d.held_until end, d.updated_at desc
    limit $1`,
};

/**
 * The units that the draft reserves more than before leave the stock, the others return. A new
 * unit needs a product and a variant that are for sale.
 */
const saveStatement = namedStatement<{
  draftId: string;
  version: number;
  content: string;
  reservedUntil: string | null;
  held: string | null;
  by: string;
  actor: string;
  now: Date;
}>({
  name: 'save-order-draft',
  text: `
    with was as (
      select id, held from order_drafts
      where id = :draftId::uuid and version = :version::int for no key update
    ),
    changed as (
      select product_id, variant_code, sum(units)::int as units from (
        select product_id, variant_code, -qty as units from ${heldRowsSql(':held::jsonb')}
        union all
        select product_id, variant_code, qty from was, ${heldRowsSql('was.held')}) as each
      group by product_id, variant_code having sum(units) <> 0
    ),
    not_for_sale as (
      select from changed c where units < 0 and not exists (
        select from products p where p.id = c.product_id and p.state = 'active'
          and (c.variant_code = '' or exists (select from product_variants v
            where v.product_id = p.id and v.variant_code = c.variant_code and v.is_active
              and v.stock is not null)))
    ),
    d as (
      insert into order_drafts as d (id, content, held_until, held, saved_by, created_at, updated_at)
      select :draftId::uuid, case when not exists (select from not_for_sale) then :content::jsonb end,
        :reservedUntil::timestamptz, :held::jsonb, :by, :now::timestamptz, :now::timestamptz
      where :version::int = 0 or exists (select from was)
      on conflict (id) do update set content = excluded.content, held_until = excluded.held_until,
        held = excluded.held, saved_by = excluded.saved_by, updated_at = excluded.updated_at,
        version = d.version + 1
      where d.version = :version::int
      returning *
    ),
    back as (
      insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta,
        actor_name)
      select product_id, variant_code, :now::timestamptz,
        case when units < 0 then 'reserved' else 'reservation ended' end, units, :by
      from changed where exists (select from d)
      returning product_id, variant_code, quantity_delta
    ),
    ${addStockSql},
    enqueued as (${enqueue({
      kind: 'end-reservation',
      dedupKey: "'end-reservation:' || id || ':' || version",
      payload: { draftId: 'id' },
      runAt: 'held_until',
      from: 'd',
      where: 'held is not null',
    })}),
    ${insertAuditLogSql('d', {
      actor: ':actor',
      now: ':now',
      after: "jsonb_build_object('reservedUntil', format_timestamp(d.held_until))",
    })}
    select ${draftJsonSql} as draft from d`,
});

const deleteStatement: Statement = {
  name: 'delete-order-draft',
  text: `
    with ended as (
      delete from order_drafts where id = $1::uuid returning id, held, saved_by
    ),
    ${returnStockSql('$2')},
    ${insertAuditLogSql('ended', { actor: '$3', now: '$2' })}
    select id from ended`,
};

const endStatement: Statement = {
  name: 'end-reservation',
  repeatable: true,
  text: `
    with was as (
      select id, held from order_drafts
      where id = $1::uuid and held is not null and held_until <= $2::timestamptz for no key update
    ),
    ended as (
      update order_drafts d set held = null from was where d.id = was.id
      returning d.id, was.held, d.saved_by
    ),
    ${returnStockSql('$2')}
    select id from ended`,
};
