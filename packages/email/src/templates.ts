import {
  accountErased,
  accountExists,
  confirmNewEmail,
  emailChanged,
  emailChangeRequested,
  passkeyAdded,
  passwordChanged,
  passwordReset,
  verifyEmail,
} from './accounts/account-emails.ts';
import { backInStock, confirmAlert } from './inventory/stock-alert-emails.ts';
import { type Message, messageOf, type Sender } from './message/message.ts';
import type { Content, Links } from './message/template.ts';
import {
  orderCancelled,
  orderPlaced,
  orderRefunded,
  orderService,
  orderShipped,
  orderWithdrawn,
} from './orders/order-emails.ts';
import { staffInvitation } from './staff/invitation-email.ts';

/** Every letter, by the name that jobs use. */
export const letters = {
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'withdrawal-received': orderWithdrawn,
  'repair-updated': orderService,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'password-changed': passwordChanged,
  'confirm-new-email': confirmNewEmail,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'passkey-added': passkeyAdded,
  'account-erased': accountErased,
  'staff-invitation': staffInvitation,
  'confirm-stock-alert': confirmAlert,
  'back-in-stock': backInStock,
};

export type LetterName = keyof typeof letters;

/** Writes a letter from its own sample, for previews and tests. */
export function sampleMessage(name: LetterName, sender: Sender): Message {
  const { write, sample } = letters[name] as {
    write(data: unknown, links: Links): Content;
    sample: unknown;
  };
  const envelope = { key: `${name}:sample`, to: 'ada@marlow.example', userId: null };
  return messageOf((links) => write(sample, links), envelope, sender);
}
