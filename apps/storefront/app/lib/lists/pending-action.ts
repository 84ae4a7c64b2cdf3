import type { Product } from '@briolette/contract';

/** What a visitor tried to do, kept over the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };

/** The screens say how; they know where to send a shopper whose login did not hold. */
export type PendingActionHandlers = Record<
  PendingAction['type'],
  (product: Product) => Promise<unknown>
>;

export const pendingActionKey = 'briolette.pending-action';

export function savePendingAction(action: PendingAction): void {
  sessionStorage.setItem(pendingActionKey, JSON.stringify(action));
}

export async function runPendingAction(handlers: PendingActionHandlers): Promise<void> {
  const text = sessionStorage.getItem(pendingActionKey);
  sessionStorage.removeItem(pendingActionKey);
  if (!text) return;
  const { type, product } = JSON.parse(text) as PendingAction;
  await handlers[type](product);
}
