import type { Order } from '@briolette/contract';
import { getSession } from '../../session/session-store.ts';

const place = 'briolette.shopper.placedOrder';
export type PlacedOrder = Pick<Order, 'orderId' | 'amount' | 'deliveryDate' | 'cashback'>;

/** Kept for this browser session, so that nobody is congratulated for an order that is not. */
export function rememberPlacedOrder(order: Order): void {
  const { orderId, amount, deliveryDate, cashback } = order;
  const userId = getSession()?.user._id;
  const placed = { userId, orderId, amount, deliveryDate, cashback };
  sessionStorage.setItem(place, JSON.stringify(placed));
}

export function placedOrder(): PlacedOrder | null {
  const text = sessionStorage.getItem(place);
  const found = text ? (JSON.parse(text) as PlacedOrder & { userId?: string }) : null;
  return found?.userId === getSession()?.user._id ? found : null;
}
