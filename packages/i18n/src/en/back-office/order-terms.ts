import { message } from '../../message.ts';

export const states = {
  awaiting_payment: 'Awaiting payment',
  placed: 'New',
  making: 'Being made',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const;
export const withdrawal = 'Withdrawal';

export const partlyRefunded = 'Partially refunded';
export const refunded = 'Refunded';
export const paid = 'Paid';
export const paidInCash = 'Paid in cash';
export const cashOnDelivery = 'Cash on delivery';
export const authorised = 'Authorised';
export const paymentFailed = 'Payment failed';
export const paymentCancelled = 'Payment cancelled';
export const unpaid = 'Unpaid';
export const disputed = message('{state}, disputed');

export const allView = 'All';
export const toPackView = 'To pack';
export const toShipView = 'To ship';
export const onTheWayView = 'On the way';
export const awaitingPaymentView = 'Awaiting payment';

export const madeToOrder = 'made to order';
export const customerAndTime = message('{customer}, {time}');

/** Toasts after a transition. */
export const done = {
  make: message('{order} is being made'),
  pack: message('{order} packed'),
  ship: message('{order} shipped'),
  deliver: message('{order} marked as delivered'),
  cancel: message('{order} cancelled'),
} as const;

export const conflict = message(
  "<problem>Someone else changed this order.</problem> Your change wasn't saved, and your text is still here. Check the changes below, then try again.",
);
export const conflictEvent = message('{actor}: {state}, {time}');
export const conflictEventWithNote = message('{actor}: {state}, {time} ({note})');

export const refund = message('{amount} for {items}');
export const refundWithBreakdown = message('{amount} for {items}: {breakdown}');
