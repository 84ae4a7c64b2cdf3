import type { Product } from '@briolette/contract';

/** An action that needed a login; it runs after the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };

/** Provided by the screens, which know where to redirect if the login fails. */
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
