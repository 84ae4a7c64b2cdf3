import { message, plural } from '../../message.ts';

export const title = 'Orders';
export const loading = 'Loading your orders…';
export const emptyHelp = "You'll see your orders and track their delivery here.";
export const olderButton = 'Show older orders';
export const olderFailed = "We couldn't load your older orders";

export const orderHeading = message('Order {number}');
export const placedOn = message('Placed on {date}');
export const status = message('Status: {status}');
export const itemQuantity = message('{qty} × {name}');
export const reviewButton = message('Review<hidden> {name}</hidden>');
export const gift = 'Gift';

export const payButton = 'Pay now';
export const invoiceLink = message('Invoice {number}');
export const ownedItemsLink = 'Your pieces';
export const buyAgainButton = 'Buy again';
export const cartLink = 'Go to Cart';

export const refunds = 'Refunds';
export const refundedOn = message('{amount} refunded on {date}');

export const cancelButton = 'Cancel order';
export const cancelHeading = 'Cancel this order?';
export const cancelConfirm = 'Yes, cancel order';
export const cancelDismiss = 'Keep order';
export const cancelUnpaid = "You haven't been charged. Your pieces will go back to your cart.";
export const cancelPaidOnline =
  "We'll refund your original payment method, and the pieces will go back on sale.";
export const cancelCash = "You won't be charged, and the pieces will go back on sale.";

export const withdrawals = 'Withdrawals';
export const withdrawnAt = message('Withdrawn on {time}');
export const withdrawalResolved = 'This withdrawal is complete.';
export const withdrawalOpen = plural({
  one: "We'll refund you {amount}. Please send the pieces to us within {count} day.",
  other: "We'll refund you {amount}. Please send the pieces to us within {count} days.",
});

export const invoiceTitle = 'Invoice';
export const invoiceFailed = "We couldn't load the invoice";
export const invoiceMissing = "This order doesn't have an invoice yet";
export const invoiceMissingNote = "We'll issue the invoice when your order is packed.";

// The order of a guest, found by the link in its email.

export const linkedTitle = 'Your order';
export const linkedLoading = 'Loading your order…';
export const linkedHelp = message(
  'Questions about your order? <link>Contact us</link> with the order number above.',
);
export const linkInvalid = 'This link no longer works';
export const linkInvalidAdvice = message(
  'Links to an order expire after {count} days. Use the newest email about your order, or <link>contact us</link>.',
);
export const linkedFailed = "We couldn't load your order";

// The confirmation of an order and the list of orders share these.

export const orderId = 'Order ID';
export const totalAmount = 'Total amount';
export const paymentMode = 'Payment mode';
export const collectedOn = 'Collection in the shop';
export const refunded = 'Refunded';
export const deliveryDate = 'Delivery date';
export const tracking = 'Tracking number';
export const cashback = 'Cashback after delivery';
export const paymentDeadline = message("We're holding your pieces until {time}.");
export const failed = message('{reason} Please try again.');

// The labels of the two buttons are the wording of the law (Directive (EU) 2023/2673).
export const withdrawButton = 'Withdraw from contract here';
export const confirmWithdrawalButton = 'Confirm withdrawal here';

export const withdrawHeading = message('Withdraw from order {number}');
export const itemsToReturn = 'Items to return';
export const quantityLabel = message('Quantity of {name}');
export const quantityOption = message('{count} of {total}');
export const alreadyWithdrawn = 'Already withdrawn';
export const untilDelivered = plural({
  one: 'You can withdraw up to {count} day after delivery.',
  other: 'You can withdraw up to {count} days after delivery.',
});
export const untilDate = message('You can withdraw until {date}.');
export const receiptNote = message(
  "You don't need to give a reason. We'll email a receipt to {name} at this account's address, with the time and the items you're returning.",
);
export const noneSelected = 'Please choose at least one item';
export const sendingWithdrawal = 'Sending…';
export const dismissWithdrawalButton = 'Keep everything';
export const withdrawalReceived =
  "We've received your withdrawal. Your receipt is on its way by email.";

// The confirmation of an order.

export const linesHeading = 'Your order';
export const addressHeading = 'Delivery address';
export const billingHeading = 'Billing address';
export const nextHeading = 'Next steps';
export const emailStep = message("We'll email your confirmation to {email}.");
export const packStep = 'We pack your order. Until then, you can cancel it in your orders.';
export const packAndChargeStep = message(
  'We pack your order and charge {amount}. Until then, you can cancel it in your orders.',
);
export const shippingStep = message("We'll email you when it ships. It arrives by {date}.");
export const cashStep = message('Please have {amount} in cash ready when your order arrives.');
export const demoStep = "This is a demo: you won't be charged and nothing will be sent.";
export const continueLink = 'Continue shopping';
