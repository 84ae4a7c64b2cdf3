import { type CartLine, hourMs, type Product } from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { readFromStorage, removeFromStorage, saveToStorage } from '../browser-storage.ts';

/** An action that needed a login; it runs after the login. */
export type PendingAction = { type: 'cart' | 'wishlist'; product: Product };

type CartLineOptions = Pick<CartLine, '_id' | 'variant' | 'engraving'>;

/** Provided by the screens, which know where to redirect if the login fails. */
export type PendingActionHandlers = Record<
  PendingAction['type'],
  (product: Product) => Promise<unknown>
>;

const pendingActionKey = 'briolette.pending-action';

const interruptedKey = 'briolette.shopper.interrupted';

export function savePendingAction(action: PendingAction): void {
  sessionStorage.setItem(pendingActionKey, JSON.stringify(action));
  sessionStorage.setItem(interruptedKey, JSON.stringify(action.product));
}

/** For a sign-up that is finished by a link in an email, which opens in another tab. */
const sharedActionKey = 'briolette.pending-sign-up';

/** Lets the first tab that logs in within an hour run the action. */
export function sharePendingAction(): void {
  const action = getPendingAction();
  if (!action) return;
  saveToStorage(sharedActionKey, { action, until: Date.now() + hourMs });
  sessionStorage.removeItem(pendingActionKey);
}

export function getPendingAction(): PendingAction | null {
  const own = sessionStorage.getItem(pendingActionKey);
  if (own) return JSON.parse(own);
  const shared = JSON.parse(readFromStorage(sharedActionKey) ?? 'null');
  return shared && shared.until > Date.now() ? shared.action : null;
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
  const action = getPendingAction();
  sessionStorage.removeItem(pendingActionKey);
  removeFromStorage(sharedActionKey);
  if (!action) return;
  const { type, product } = action;
  sessionStorage.setItem(interruptedKey, JSON.stringify(product));
  await handlers[type](product);
}
