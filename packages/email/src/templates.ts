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
import { composeMessage, type Message, type Sender } from './message/message.ts';
import type { Content, Links } from './message/template.ts';
import { messageReply } from './messages/message-emails.ts';
import {
  orderCancelled,
  orderChanged,
  orderPlaced,
  orderRefunded,
  orderShipped,
  orderWithdrawn,
  paymentLink,
  shipmentUndone,
  trackingChanged,
} from './orders/order-emails.ts';
import { repairUpdated } from './repairs/repair-emails.ts';
import { staffInvitation } from './staff/invitation-email.ts';

/** All email templates, by the names that jobs use. */
export const emailTemplates = {
  'order-placed': orderPlaced,
  'payment-link': paymentLink,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'withdrawal-received': orderWithdrawn,
  'order-changed': orderChanged,
  'tracking-changed': trackingChanged,
  'shipment-undone': shipmentUndone,
  'repair-updated': repairUpdated,
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
  'message-reply': messageReply,
};

export type EmailTemplateName = keyof typeof emailTemplates;

/** Renders a template with its sample data, for previews and tests. */
export function sampleMessage(name: EmailTemplateName, sender: Sender): Message {
  const { write, sample } = emailTemplates[name] as {
    write(data: unknown, links: Links): Content;
    sample: unknown;
  };
  const envelope = { key: `${name}:sample`, to: 'ada@marlow.example', userId: null };
  return composeMessage((links) => write(sample, links), envelope, sender);
}
