import type { CartLine, Product } from '@briolette/contract';
import { getProductId } from '@briolette/domain';

/** An action that needed a login; it runs after the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };

type CartLineOptions = Pick<CartLine, '_id' | 'variant' | 'engraving'>;

/** Provided by the screens, which know where to redirect if the login fails. */
export type PendingActionHandlers = Record<
  PendingAction['type'],
  (product: Product) => Promise<unknown>
>;

export const pendingActionKey = 'briolette.pending-action';

const interruptedKey = 'briolette.shopper.interrupted';

export function savePendingAction(action: PendingAction): void {
  sessionStorage.setItem(pendingActionKey, JSON.stringify(action));
  sessionStorage.setItem(interruptedKey, JSON.stringify(action.product));
}

/**
 * Returns the product that a login interrupted, with its options, once and only on its own page.
 * The variant is also in the URL, the engraving isn't.
 */
export function popInterruptedProduct(productId: string): CartLineOptions | null {
  const text = sessionStorage.getItem(interruptedKey);
  if (!text) return null;
  sessionStorage.removeItem(interruptedKey);
  const product = JSON.parse(text) as CartLineOptions;
  return getProductId(product) === productId ? product : null;
}

export async function runPendingAction(handlers: PendingActionHandlers): Promise<void> {
  const text = sessionStorage.getItem(pendingActionKey);
  sessionStorage.removeItem(pendingActionKey);
  if (!text) return;
  const { type, product } = JSON.parse(text) as PendingAction;
  await handlers[type](product);
}
