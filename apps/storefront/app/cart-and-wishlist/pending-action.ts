import type { Product } from '@briolette/contract';

/** What a visitor tried to do, kept over the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };
type Doers = Record<PendingAction['type'], (product: Product) => Promise<unknown>>;

export const pendingKey = 'briolette.pending';
let doers: Doers | undefined;

export function rememberAction(action: PendingAction): void {
  sessionStorage.setItem(pendingKey, JSON.stringify(action));
}

/** The screens say how; they know where to send a shopper whose login did not hold. */
export function setDoers(next: Doers): void {
  doers = next;
}

export async function doPendingAction(): Promise<void> {
  const text = sessionStorage.getItem(pendingKey);
  sessionStorage.removeItem(pendingKey);
  if (!text || !doers) return;
  const { type, product } = JSON.parse(text) as PendingAction;
  await doers[type](product);
}
