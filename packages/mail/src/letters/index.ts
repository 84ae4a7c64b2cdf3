import { accountErased } from './account-erased.ts';
import { accountExists } from './account-exists.ts';
import { backInStock } from './back-in-stock.ts';
import { confirmAlert } from './confirm-alert.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailChanged } from './email-changed.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderPlaced } from './order-placed.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderService } from './order-service.ts';
import { orderShipped } from './order-shipped.ts';
import { orderWithdrawn } from './order-withdrawn.ts';
import { passkeyAdded } from './passkey-added.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { staffInvitation } from './staff-invitation.ts';
import { verifyEmail } from './verify-email.ts';

/** Every letter the shop can write, by the name that a job gives. */
export const letters = {
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'order-withdrawn': orderWithdrawn,
  'order-service': orderService,
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
  'confirm-alert': confirmAlert,
  'back-in-stock': backInStock,
};

export type LetterName = keyof typeof letters;
