import { backInStock } from './back-in-stock.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderPlaced } from './order-placed.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { verifyEmail } from './verify-email.ts';

/** Every letter the shop can write, by the name that a job gives. */
export const letters = {
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
  'password-changed': passwordChanged,
  'back-in-stock': backInStock,
};

export type LetterName = keyof typeof letters;
