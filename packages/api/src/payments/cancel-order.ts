import { shopperMayCancel } from '@briolette/domain';
import { moveOrder, stopWaiting } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { paySoon } from './begin-payment.ts';

/** Cancels what is not packed yet; false: there was nothing to cancel. */
export async function cancelOrder(shop: Shop, userId: string, orderId: string): Promise<boolean> {
  const who = { orderId, userId, by: 'shopper', now: shop.clock() };
  const stopped =
    (await stopWaiting(shop.database, { ...who, to: 'cancelled' })) ??
    (await moveOrder(shop.database, {
      ...who,
      from: shopperMayCancel,
      to: 'cancelled',
      version: null,
      note: '',
      tracking: null,
      newId: shop.newId(),
      currency: shop.currency,
    }));
  shop.onWork();
  // Somebody may still be able to pay: the provider is asked now, or by a job when it is silent.
  await paySoon(shop, userId, orderId, { again: false }).catch(() => {});
  return stopped !== null;
}
