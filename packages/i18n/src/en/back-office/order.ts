import { message, plural } from '../../message.ts';

export const ordersLink = 'Orders';
export const nextOrder = 'Next order in the list';
export const steps = {
  pack: 'Pack',
  ship: 'Ship…',
  deliver: 'Mark as delivered',
  make: 'Start making',
  cancel: 'Cancel…',
} as const;

export const itemCount = plural({ one: '{count} item', other: '{count} items' });
export const giftHeading = 'Gift';
export const giftWrap = 'Gift-wrapped, no invoice in the box';
export const noGiftWrap = 'Not gift-wrapped, no invoice in the box';
export const noGiftMessage = 'No gift message.';

export const customerHeading = 'Customer';
export const customerOrders = 'All orders of this customer';
export const deliveryHeading = 'Delivery';
export const deliveryDate = message('Deliver by {date}');
export const documentsHeading = 'Documents';
export const packingSlip = 'Packing slip';
export const invoice = message('Invoice {number}');

export const emailsHeading = 'Emails';
export const emailStates = { waiting: 'Waiting', failed: 'Failed' } as const;
export const resendButton = message('Send again<hidden>: {email}</hidden>');
export const resent = 'The email will be sent again';

export const shipHeading = 'Ship order';
export const shipButton = 'Ship';
export const shipping = 'Shipping…';
export const trackingLabel = 'Tracking number';
export const trackingHelp = 'Included in the email to the customer. Leave empty if there is none.';
export const carrierLabel = 'Carrier';

export const cancelHeading = 'Cancel this order?';
export const cancelButton = 'Cancel order';
export const cancelling = 'Cancelling…';
export const dismissButton = 'Keep order';
export const restocked = plural({
  one: '{count} item goes back into stock.',
  other: '{count} items go back into stock.',
});
export const refunded = message('{amount} is refunded to the customer.');
export const emailed = message('{name} gets a cancellation email.');

export const timelineHeading = 'Timeline';
export const noteLabel = 'Note for staff';
export const notePlaceholder = 'Write a note for your team';
export const noteEntry = 'Note';
export const refundEntry = 'Refund';
export const withdrawalEntry = 'Withdrawal';
export const resolvedEntry = 'Withdrawal resolved';
export const entryAuthor = message('{name}, <time>{date}</time>');
export const actors = {
  shopper: 'Customer',
  provider: 'Payment provider',
  clock: 'Automatic',
} as const;
