import { dollars } from '../database/sql.ts';

import { openWithdrawals } from '../orders/return-sql.ts';
import { newestPaymentJson } from '../queries/orders.ts';

/** The fields of a line of the list, of an order o and its shopper u, for jsonb_build_object. */
export const rowFields = `
    'orderId', o.id,
    'number', o.number,
    'state', o.state,
    'version', o.version,
    'placedAt', wire_time(o.placed_at),
    'deliveryDate', o.delivery_date,
    'customer', jsonb_build_object('name', coalesce(o.address->>'fullName', ''), 'email', u.email,
      'town', coalesce(o.address->>'town', '')),
    'units', (select coalesce(sum(l.qty), 0) from order_lines l
      where l.user_id = o.user_id and l.order_id = o.id),
    'thumbnails', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.snapshot->>'product_name',
        'image', l.snapshot->>'product_image', 'qty', l.qty) order by l.product_id), '[]')
      from (select l.* from order_lines l where l.user_id = o.user_id and l.order_id = o.id
        order by l.product_id limit 4) l),
    'amount', ${dollars('o.amount_cents')},
    'payBy', o.payment_mode,
    'payment', ${newestPaymentJson},
    'tracking', o.tracking,
    'notes', (select count(*) from audit_log n where n.order_id = o.id and n.action = 'addStaffOrderNote'),
    'openWithdrawals', ${openWithdrawals}`;
