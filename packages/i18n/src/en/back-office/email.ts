import { message, plural } from '../../message.ts';

export const title = 'Emails';
export const status = message('{failed} failed, {waiting} waiting.');
export const lateStatus = message(
  '{failed} failed, {waiting} waiting, {late} overdue. Check that the worker is running.',
);
export const nextPage = 'More emails';

export const failedView = 'Failed';
export const failedEmpty = 'No failures';
export const failedHelp = 'Emails that failed 12 times appear here, with the reason.';
export const waitingView = 'Waiting';
export const waitingEmpty = 'Nothing waiting';
export const waitingHelp = 'Emails are usually sent within seconds.';
export const sentView = 'Sent';
export const sentEmpty = 'No emails found';
export const jobsView = 'Background jobs';
export const jobsEmpty = 'No background jobs';
export const jobsHelp = 'Imports, bulk actions and payment checks appear here while they wait.';
export const failedJobs = plural({
  one: '{count} background job failed.',
  other: '{count} background jobs failed.',
});
export const sentHelp = 'Sent emails are kept for 30 days, unless the server is set up otherwise.';
export const searchLabel = 'Search by recipient';
export const searchPlaceholder = 'Email address';

export const detailsHeading = 'Details';
export const toLabel = 'To';
export const fromLabel = 'From';
export const sentLabel = 'Sent';
export const orderLabel = 'Order';
export const contentHeading = 'Content';
export const textSummary = 'Plain text';
export const redactedNote =
  "The personal link in this email isn't shown, and the email can't be sent again. The recipient can request a new one.";
export const formerAddressNote =
  "This email can't be sent again, because the customer has a new address.";
export const resendButton = 'Send again';
export const resendHeading = 'Send this email again?';
export const resendText = message('{email} gets the same email once more.');
export const resent = 'Email sent again';
export const cancelButton = 'Cancel';

export const attempts = plural({ one: '{count} attempt', other: '{count} attempts' });
export const retryButton = message('Retry<hidden> {name}</hidden>');
export const retrying = 'Retrying';
export const retryAllButton = 'Retry all';
export const retryingAll = 'Retrying all';

export const jobs = {
  'run-bulk-action': 'Bulk action',
  'run-product-bulk-action': 'Bulk action on products',
  'end-reservation': 'End of a reservation',
  'import-products': 'Product import',
  'import-variants': 'Variant import',
  'notify-back-in-stock': 'Back-in-stock emails',
  'update-analytics': 'Analytics update',
  'sync-payment': 'Payment sync',
  'sync-stale-payments': 'Open payments sync',
  'reconcile-payments': 'Payment reconciliation',
  'delete-expired-data': 'Expired data cleanup',
} as const;

/** Names of the emails that the shop sends. */
export const templates = {
  'order-placed': 'Order confirmation',
  'order-shipped': 'Order shipped',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  'withdrawal-received': 'Withdrawal received',
  'payment-link': 'Payment link',
  'order-changed': 'Order changed',
  'tracking-changed': 'Tracking number',
  'shipment-undone': 'Not shipped yet',
  'repair-updated': 'Repair update',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'passkey-added': 'Passkey added',
  'account-erased': 'Account erased',
  'staff-invitation': 'Staff invitation',
  'back-in-stock': 'Back in stock',
  'message-reply': 'Reply to a message',
  'password-reset': 'Password reset',
  'verify-email': 'Email verification',
  'confirm-new-email': 'New email address verification',
  'email-change-requested': 'Email change requested',
  'account-exists': 'Account already exists',
  'confirm-stock-alert': 'Stock alert confirmation',
} as const;
