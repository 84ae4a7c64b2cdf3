import { callAsUser } from '../../session/call-as-user.ts';
import { openAttempt, placeOrder } from './order-attempt.ts';
import { rememberPlacedOrder } from './placed-order.ts';

/**
 * After a reload: an attempt without an answer and a cart that is empty. Either the order was
 * placed, and the same key gives it again, or there is nothing to order and none is placed.
 */
export async function finishAttempt(): Promise<boolean> {
  const attempt = openAttempt();
  if (!attempt) return false;
  try {
    const { cart } = await callAsUser('getCart');
    if (cart.length > 0) return false;
    rememberPlacedOrder(await placeOrder(attempt.request));
    return true;
  } catch {
    return false;
  }
}
