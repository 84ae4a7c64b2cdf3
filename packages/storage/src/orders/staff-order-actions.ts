import type { OrderEmailTemplate } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { shipmentDetailsSql } from './transition-order.ts';
import { withdrawalDetailsSql } from './withdrawal-sql.ts';

/** Adds a note to an order, as an audit log entry. Returns false if the order doesn't exist. */
export async function addOrderNote(
  database: Database,
  actor: Actor,
  note: { orderId: string; text: string; now: Date },
): Promise<boolean> {
  const parameters = [note.orderId, note.text, note.now, toActorParameter(actor)];
  return (await database.query(addNoteStatement, parameters)).length > 0;
}

/** Returns false if this email doesn't apply to the order's state, or the customer has no account. */
export async function resendOrderEmail(
  database: Database,
  actor: Actor,
  again: { orderId: string; template: OrderEmailTemplate; newId: string; now: Date },
): Promise<boolean> {
  const { orderId, template, newId, now } = again;
  const parameters = [orderId, template, newId, now, toActorParameter(actor)];
  return (await database.query(resendStatement, parameters)).length > 0;
}

const addNoteStatement: Statement = {
  name: 'add-order-note',
  text: `
    with noted as (select o.id, o.number from orders o where o.id = $1::uuid),
    ${insertAuditLogSql('noted', {
      actor: '$4',
      now: '$3',
      orderId: 'noted.id',
      subject: 'noted.number',
      after: "jsonb_build_object('text', $2::text)",
    })}
    select id from noted`,
};

/** The emails that an order may need more than once. Their keys end with the order's version. */
export const jobsOfOrderSql = (template: string, orderId: string) =>
  `j.dedup_key >= ${template} || ':' || ${orderId} || ':' and j.dedup_key < ${template} || ':' || ${orderId} || ';'`;

/** The template data of each email besides the order. */
const detailsSql = `case $2::text
    when 'order-shipped' then ${shipmentDetailsSql}
    when 'order-refunded' then jsonb_build_object('refund', refunded)
    when 'withdrawal-received' then (select ${withdrawalDetailsSql} from withdrawals w
        join orders o on o.id = w.order_id
      where w.order_id = fitting.id order by w.declared_at desc limit 1)
    else (select j.payload->'details' from jobs j where ${jobsOfOrderSql('$2::text', 'fitting.id')}
      order by j.id desc limit 1) end`;
/** The orders that each email can be sent for. */
const fits = `case $2::text
    when 'order-placed' then o.state not in ('awaiting_payment', 'expired')
    when 'payment-link' then o.state = 'awaiting_payment' and o.placed_by is not null
    when 'order-shipped' then o.state in ('shipped', 'delivered')
    when 'order-cancelled' then o.state = 'cancelled'
    when 'order-refunded' then given.refunded > 0
    when 'withdrawal-received' then exists (select from withdrawals w where w.order_id = o.id)
    else exists (select from jobs j where ${jobsOfOrderSql('$2::text', 'o.id')}) end`;

const resendStatement: Statement = {
  name: 'resend-order-email',
  text: `
    with fitting as (
      select o.*, given.refunded from orders o, lateral (
        select ${unitsSql('coalesce(sum(r.amount_cents), 0)', 'o.currency')} as refunded
        from payments p join refunds r on r.payment_id = p.id
        where p.order_id = o.id and r.state = 'succeeded') given
      where o.id = $1::uuid and ${fits}
        and exists (select from users u where u.id = o.user_id)
    ),
    enqueued as (${enqueue({
      kind: 'send-order-email',
      dedupKey: "'resent:' || id || ':' || $2 || ':' || $3",
      payload: {
        template: '$2::text',
        userId: 'user_id',
        orderId: 'id',
        details: detailsSql,
        by: "'staff'",
      },
      runAt: '$4',
      from: 'fitting',
    })}),
    ${insertAuditLogSql('fitting', {
      actor: '$5',
      now: '$4',
      orderId: 'fitting.id',
      subject: 'fitting.number',
      after: "jsonb_build_object('template', $2::text)",
    })}
    select id from fitting`,
};
