import type { Piece } from '@briolette/contract';
import { productIdOf } from '@briolette/domain';
import type { Database, Statement } from '../database.ts';

/** The product of a line id, with everything the back office shows. */
export async function findPiece(database: Database, lineId: string): Promise<Piece | null> {
  const [row] = await database.query<{ piece: Piece }>(findStatement, [
    productIdOf({ _id: lineId }),
    mostShown,
  ]);
  return row?.piece ?? null;
}

/** Of its moves and of its changes. */
const mostShown = 50;

/**
 * What was sold is an order line, everything else a move. How many were left after each is counted
 * back from what there is.
 */
const findStatement: Statement = {
  name: 'find-piece',
  text: `
    with piece as (select p as product, p.* from products p where p.id = $1),
    move as (
      select *, piece.stock - coalesce(sum(quantity_delta) over (
          order by created_at desc, place desc rows between unbounded preceding and 1 preceding), 0) as left
      from piece, lateral (
        (select m.created_at, m.type, m.quantity_delta, m.actor_name, m.note, m.order_id, 1 as place
          from stock_movements m
          where m.product_id = piece.id and m.variant_code = '' order by m.created_at desc limit $2)
        union all
        (select o.placed_at, 'sold', -l.qty, '', '', l.order_id, 0 from order_lines l
          join orders o on o.user_id = l.user_id and o.id = l.order_id
          where l.product_id = piece.id and l.variant_code = '' order by l.order_id desc limit $2)
      ) m (created_at, type, quantity_delta, actor_name, note, order_id, place)
      order by created_at desc, m.place desc limit $2
    )
    select json_build_object(
      'product', product_json(piece.product)::jsonb || jsonb_build_object('product_stock', piece.stock),
      'state', piece.state,
      'version', piece.version,
      'sizes', (
        select coalesce(json_agg(json_build_object('lineId', v.product_id || '.' || v.variant_code,
          'name', concat(m.name, ', ', v.label, case when not v.is_active then ', no longer offered' end),
          'stock', v.stock)
          order by m.position, v.position), '[]')
        from product_variants v join product_metal_options m using (product_id, metal_code)
        where v.product_id = piece.id and v.stock is not null),
      'models', variants_for_import(piece.id),
      'engraving', engraving_for_import(piece.id),
      'shape', (select g.geometry from product_geometries g where g.product_id = piece.id),
      'changedAt', wire_time(piece.updated_at),
      'moves', (
        select coalesce(json_agg(json_build_object('createdAt', wire_time(m.created_at), 'cause', m.type,
          'qty', m.quantity_delta, 'left', m.left, 'actorName', m.actor_name, 'reason', m.note,
          'order', (select json_build_object('orderId', o.id, 'number', o.number)
            from orders o where o.id = m.order_id)) order by m.created_at desc, m.place desc), '[]')
        from move m),
      'changes', (
        select coalesce(json_agg(json_build_object('createdAt', wire_time(l.created_at), 'actorName', l.actor_name,
          'call', l.action, 'before', l.changes_before, 'after', l.changes_after) order by l.id desc), '[]')
        from (select * from audit_log where product_id = piece.id order by id desc limit $2) l)
    ) as piece
    from piece`,
};
