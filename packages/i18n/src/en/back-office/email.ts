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
export const sentEmpty = 'No emails sent this week';
export const jobsView = 'Background jobs';
export const jobsEmpty = 'No background jobs';
export const jobsHelp = 'Imports, bulk actions and payment checks appear here while they wait.';
export const failedJobs = plural({
  one: '{count} background job failed.',
  other: '{count} background jobs failed.',
});
export const sentHelp = 'Sent emails are listed for seven days.';

export const attempts = plural({ one: '{count} attempt', other: '{count} attempts' });
export const retryButton = message('Retry<hidden> {name}</hidden>');
export const retrying = 'Retrying';
export const retryAllButton = 'Retry all';
export const retryingAll = 'Retrying all';

export const jobs = {
  'run-bulk-action': 'Bulk action',
  'run-product-bulk-action': 'Bulk action on products',
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
  reset: 'Password reset',
  verify: 'Email verification',
  'new-email': 'New email address verification',
  'stop-email': 'Email change requested',
  'account-exists': 'Account already exists',
  alert: 'Stock alert confirmation',
} as const;
