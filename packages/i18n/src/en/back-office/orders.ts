import { message, plural } from '../../message.ts';

export const title = 'Orders';
export const orderCount = plural({ one: '{total} order', other: '{total} orders' });
export const exportButton = 'Export as CSV';
export const nextPage = 'More orders';
export const emptyHeading = 'No orders yet';
export const emptyHelp = 'New orders appear here automatically.';
export const noMatches = 'No orders found';
export const noMatchesHelp = 'Clear a filter to see more.';
export const clearFilters = 'Clear filters';

export const columns = {
  order: 'Order',
  items: 'Items',
  customer: 'Customer',
  state: 'Status',
  payment: 'Payment',
  deliveryDate: 'Deliver by',
  total: 'Total',
} as const;
export const hasNote = 'Has a note';

export const viewsLabel = 'Views';
export const deleteView = message('Delete view {name}');
export const sharedView = 'Shared with all staff';
export const saveViewButton = 'Save view';
export const viewNameLabel = 'View name';
export const viewNamePlaceholder = 'Name';
export const shareView = 'Share with all staff';
export const saveButton = 'Save';

export const searchLabel = 'Search by order number, name, email, phone or tracking number';
export const searchPlaceholder = 'Order, name, email, phone or tracking';
export const fromLabel = 'From';
export const toLabel = 'To';
export const sortLabel = 'Sort by';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';

export const selectionLabel = 'Selected orders';
export const packAll = 'Pack all';
export const packSelected = message('Pack {count}');
export const shipAll = 'Ship all';
export const shipSelected = message('Ship {count}…');
export const printSlips = 'Print slips';

export const packHeading = 'Pack orders';
export const packCountHeading = plural({
  one: 'Pack {count} order',
  other: 'Pack {count} orders',
});
export const packedCount = message('{done} of {total} packed');
export const packed = 'Packed';
export const shipHeading = 'Ship orders';
export const shipCountHeading = plural({
  one: 'Ship {count} order',
  other: 'Ship {count} orders',
});
export const shippedCount = message('{done} of {total} shipped');
export const shipped = 'Shipped';
export const progressLabel = 'Progress';
export const progress = message('{done} of {total}…');
export const resultsLabel = 'Results';

export const trackingLabel = 'Tracking numbers';
export const trackingHelp = 'One order per line: order number, then tracking number.';
export const carrierLabel = 'Carrier';
export const trackedCount = plural({
  one: '{tracked} of {count} order has a tracking number',
  other: '{tracked} of {count} orders have a tracking number',
});
export const noneToShip = 'No packed orders to ship yet';
export const shipButton = 'Ship';
export const shipCountButton = message('Ship {count}');
export const unreadableNumber = message("Line {line}: “{text}” isn't an order number");
export const missingTracking = message('Line {line}: {number} has no tracking number');
export const repeatedNumber = message('{number} has two tracking numbers');
export const leaveOutProblems = plural({
  one: 'Leave this out and ship the rest',
  other: 'Leave these {count} out and ship the rest',
});
export const notInList = message('{number} is selected but not in the list');
export const notPacked = message("{number} isn't packed or isn't in this list");

/* The screen of one order. */

export const ordersLink = 'Orders';
export const nextOrder = 'Next order';
export const steps = {
  pack: 'Pack',
  ship: 'Ship…',
  deliver: 'Mark as delivered',
  make: 'Start making',
  cancel: 'Cancel…',
} as const;

export const handOver = 'Hand over';

export const itemCount = plural({ one: '{count} item', other: '{count} items' });
export const giftHeading = 'Gift';
export const giftWrap = 'Gift-wrapped, no invoice in the box';
export const noGiftWrap = 'No gift wrap, no invoice in the box';
export const noGiftMessage = 'No gift message.';

export const customerHeading = 'Customer';
export const customerOrders = "Customer's orders";
export const deliveryHeading = 'Delivery';
export const billingHeading = 'Billing address';
export const deliveryDate = message('Deliver by {date}');
export const collectionHeading = 'Collection in the shop';
export const handedOver = 'Handed over';
export const collectionDate = message('Ready to collect on {date}');
export const documentsHeading = 'Documents';
export const packingSlip = 'Packing slip';
export const invoice = message('Invoice {number}');

export const emailsHeading = 'Emails';
export const emailStates = { waiting: 'Waiting', failed: 'Failed' } as const;
export const resendButton = message('Send again<hidden>: {email}</hidden>');
export const resent = 'The email will be sent again';

export const shipOrderHeading = 'Ship order';
export const shipping = 'Shipping…';
export const trackingNumberLabel = 'Tracking number';
export const trackingNumberExample = '1Z999AA10123456784';
export const trackingNumberHelp =
  'Included in the email to the customer. Leave empty if there is none.';

export const cancelHeading = 'Cancel this order?';
export const cancelButton = 'Cancel order';
export const cancelling = 'Cancelling…';
export const dismissButton = 'Keep order';
export const cancelRestock = plural({
  one: '{count} item goes back into stock.',
  other: '{count} items go back into stock.',
});
export const cancelRefund = message('{amount} is refunded to the customer.');
export const cancelEmail = message('{name} gets a cancellation email.');

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

/* Terms that several screens use. */

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
export const paidByCard = 'Paid by card';
export const cashOnDelivery = 'Cash on delivery';
export const authorised = 'Authorised';
export const paymentFailed = 'Payment failed';
export const paymentCancelled = 'Payment cancelled';
export const unpaid = 'Unpaid';
export const disputed = message('{state}, disputed');

export const allView = 'All';
export const toPackView = 'To pack';
export const toShipView = 'To ship';
export const onTheWayView = 'Shipped';
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

/* Withdrawals. */

export const withdrawalHeading = 'Withdrawal';
export const withdrawalDue = message('{date} · {amount} due');
export const withdrawalResolved = message('{date} · {amount} was due · resolved {resolvedDate}');
export const refundWithdrawalButton = message('Refund {amount}…');
export const openResolveButton = 'Resolve without refund…';

export const resolveHeading = 'Resolve without a refund?';
export const resolveButton = 'Resolve';
export const reasonLabel = 'Reason';
export const reasonHelp =
  'For example, nothing was paid or the customer was refunded in cash. Shown in the timeline.';
export const resolvedToast = 'Withdrawal resolved';
