import type { Product } from '@briolette/contract';

/** What a visitor tried to do, kept over the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };

/** The screens say how; they know where to send a shopper whose login did not hold. */
export type Doers = Record<PendingAction['type'], (product: Product) => Promise<unknown>>;

export const pendingKey = 'briolette.pending-action';

export function rememberAction(action: PendingAction): void {
  sessionStorage.setItem(pendingKey, JSON.stringify(action));
}

export async function doPendingAction(doers: Doers): Promise<void> {
  const text = sessionStorage.getItem(pendingKey);
  sessionStorage.removeItem(pendingKey);
  if (!text) return;
  const { type, product } = JSON.parse(text) as PendingAction;
  await doers[type](product);
}
