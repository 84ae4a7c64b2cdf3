import { type OrderRequest, RequestRefused } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import type { Database } from '../database.ts';
import { findOrder } from './orders.ts';

/** The order that this key has placed already; asked with another request, it is refused. */
export async function findOrderByKey(
  database: Database,
  userId: string,
  idempotencyKey: string,
  request?: OrderRequest,
): Promise<string | null> {
  const [earlier] = await database.query<{ id: string; same: boolean }>(findByKeyStatement, [
    userId,
    idempotencyKey,
    request?.addressId ?? null,
    request?.payBy ?? null,
    request ? seenCents(request) : null,
    request?.coupon ?? null,
    request ? giftJson(request) : null,
  ]);
  if (!earlier) return null;
  if (!earlier.same) throw new RequestRefused('keyReused');
  return findOrder(database, userId, earlier.id);
}

export const giftJson = ({ gift }: OrderRequest) => (gift ? JSON.stringify(gift) : null);

export const seenCents = ({ amount }: OrderRequest) =>
  amount === undefined ? null : toCents(amount);

/**
 * Locks the row, which makes this a transaction with a commit of its own: it waits until a second
 * machine has the order, as the one that placed it would have. Only reading it could confirm an
 * order that is on one machine, because the wait of the first attempt was broken off.
 */
const findByKeyStatement = {
  name: 'find-order-by-key',
  text: `
    select id::text, ($3::text is null or address_id = $3) and ($4::text is null or pay_by = $4)
      and ($5::bigint is null or seen_amount_cents = $5::bigint)
      and ($3::text is null or (coupon is not distinct from $6 and gift is not distinct from $7::jsonb))
      as same
    from orders where user_id = $1 and idempotency_key = $2 for no key update`,
};
