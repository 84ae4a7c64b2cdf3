import { unitsSql } from '../database/money-sql.ts';

/** A withdrawal w as JSON. */
const withdrawalJson = `jsonb_build_object(
    'withdrawalId', w.id,
    'at', format_timestamp(w.declared_at),
    'lines', w.lines,
    'amount', ${unitsSql('w.refund_due_cents', 'o.currency')},
    'resolvedAt', format_timestamp(w.resolved_at))`;

/** The withdrawals of an order o, oldest first. */
export const orderWithdrawalsSql = `coalesce((
    select jsonb_agg(${withdrawalJson} order by w.declared_at, w.id)
    from withdrawals w where w.order_id = o.id), '[]')`;

/** The number of unresolved withdrawals of an order o. */
export const openWithdrawals = `(
    select count(*) from withdrawals w where w.order_id = o.id and w.resolved_at is null)`;

/** The template data of the receipt of a withdrawal w besides the order. */
export const withdrawalDetailsSql = `jsonb_build_object('withdrawal', ${withdrawalJson})`;
