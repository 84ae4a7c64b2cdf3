import { customerCancellableStates, orderTransitions } from '@briolette/domain';
import { type Actor, endUnpaidOrder, transitionOrder } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';
import { cancelPayment } from './order-payment.ts';

/** Cancels an order that is not packed yet; false when it can't be cancelled. */
export function cancelOrder(shop: AppContext, userId: string, orderId: string): Promise<boolean> {
  return cancel(shop, {
    orderId,
    userId,
    by: 'shopper',
    from: customerCancellableStates,
    note: '',
  });
}

/** Cancels an order that is not shipped yet; false when it can't be, or on a version conflict. */
export function cancelOrderAsStaff(
  shop: AppContext,
  request: { orderId: string; version: number; note: string; actor: Actor },
): Promise<boolean> {
  return cancel(shop, {
    ...request,
    userId: null,
    by: request.actor.name,
    from: orderTransitions.cancel.from,
  });
}

type Cancel = {
  orderId: string;
  userId: string | null;
  by: string;
  from: readonly string[];
  note: string;
  version?: number;
  actor?: Actor;
};

async function cancel(shop: AppContext, request: Cancel): Promise<boolean> {
  const now = shop.clock();
  const stopped =
    (await endUnpaidOrder(shop.database, { ...request, to: 'cancelled', now })) ??
    (await transitionOrder(shop.database, {
      ...request,
      to: 'cancelled',
      version: request.version ?? null,
      tracking: null,
      newId: shop.newId(),
      currency: shop.currency,
      now,
    }));
  shop.wakeJobRunner();
  const userId = stopped?.userId ?? request.userId;
  if (userId) await cancelPayment(shop, userId, request.orderId);
  return stopped !== null;
}
