import { customerCancellableStates, orderTransitions } from '@briolette/domain';
import { type Actor, endUnpaidOrder, transitionOrder } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

/**
 * Cancels an order that is not packed yet; false when it can't be cancelled. The caller cancels the
 * payment.
 */
export function cancelOrder(shop: AppContext, userId: string, orderId: string): Promise<boolean> {
  return cancel(shop, {
    orderId,
    userId,
    by: 'shopper',
    from: customerCancellableStates,
    note: '',
  });
}

/**
 * Cancels an order that is not shipped yet; false when it can't be, or on a version conflict. The
 * caller cancels the payment.
 */
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
      now,
    }));
  shop.wakeJobRunner();
  return stopped !== null;
}
