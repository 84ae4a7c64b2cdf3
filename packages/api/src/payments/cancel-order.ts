import { orderMoves, shopperMayCancel } from '@briolette/domain';
import { type Actor, type Moved, moveOrder, type Stopped, stopWaiting } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { paySoon } from './begin-payment.ts';

/** Cancels what is not packed yet; false: there was nothing to cancel. */
export async function cancelOrder(shop: Shop, userId: string, orderId: string): Promise<boolean> {
  const stopped = await cancel(shop, {
    orderId,
    userId,
    by: 'shopper',
    from: shopperMayCancel,
    note: '',
  });
  return stopped !== null;
}

/** Somebody of the shop cancels what is not shipped yet, if it is still what they saw. */
export function cancelForShop(
  shop: Shop,
  wish: { orderId: string; version: number; note: string; actor: Actor },
): Promise<Moved | Stopped | null> {
  return cancel(shop, { ...wish, userId: null, by: wish.actor.name, from: orderMoves.cancel.from });
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

async function cancel(shop: Shop, wish: Cancel): Promise<Moved | Stopped | null> {
  const now = shop.clock();
  const stopped =
    (await stopWaiting(shop.database, { ...wish, to: 'cancelled', now })) ??
    (await moveOrder(shop.database, {
      ...wish,
      to: 'cancelled',
      version: wish.version ?? null,
      tracking: null,
      newId: shop.newId(),
      currency: shop.currency,
      now,
    }));
  shop.onWork();
  // Somebody may still be able to pay: the provider is asked now, or by a job when it is silent.
  const userId = stopped?.userId ?? wish.userId;
  if (userId)
    await paySoon(shop, userId, wish.orderId, { again: false, call: 'cancel' }).catch(() => {});
  return stopped;
}
