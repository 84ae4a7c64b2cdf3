import { message, plural } from '../../message.ts';

export const title = 'Checkout';
export const completeTitle = 'Order complete';
export const placeOrderButton = 'Place Order';
export const placingOrder = 'Placing your order…';
export const termsNote = message('By placing your order you agree to our <link>terms</link>.');
export const policiesNote = message(
  'Read more about <delivery>delivery</delivery> and <returns>returns</returns>.',
);

export const summaryHeading = 'Order summary';
export const orderArrival = message('Arrives by {date}');
export const wholeOrderArrival = message('Everything arrives by {date}');

/** Shown if the selected address is the sample. */
export const sampleAddressNote =
  "This is a sample address, so your order can't reach you there. Add your own address first.";

/* A guest's details. */

export const contactLegend = 'Contact';
export const contactEmailLabel = 'Email';
export const contactEmailNote = "We'll email your confirmation and a link to your order.";
export const haveAccount = message('Have an account? <link>Log in</link>');
export const districtNote = "Change it if it isn't your town.";

export const paymentLegend = 'Payment mode';
export const testPaymentLabel = "Show me the test payment page (you won't be charged)";
export const acceptedCards = 'Accepted cards';
export const onlinePaymentOff = "Online payment isn't available yet.";
/** Follows `onlinePayment` of `terms/policy`. */
export const itemsReserved = "We'll hold your pieces while you pay.";

export const pricesHeading = 'Price details';
export const subtotal = 'Subtotal';
export const extraDiscount = 'Extra discount';
export const couponNote = message('with your code {code}');
export const deliveryCharge = 'Delivery charge';
export const deliveryCovered = message('covered by your {amount} extra discount');
export const grandTotal = 'Grand total';
export const cashback = 'Cashback after delivery';
export const cashbackNote = message(
  "{percent}% of the price of your pieces, paid back after delivery. It isn't taken off this total.",
);

export const billingLegend = 'Billing address';
export const billingSameLabel = 'Same as delivery address';
export const billingLoading = 'Loading…';

export const giftLegend = 'Gift';
export const giftLabel = 'This is a gift';
export const giftLoading = 'Loading…';
export const giftMessageLabel = 'Gift message';
export const giftMessageNote = plural({
  one: "We'll print it exactly as you type it. {count} character left.",
  other: "We'll print it exactly as you type it. {count} characters left.",
});
export const giftMessageTooLong = plural({
  one: '{count} character too many.',
  other: '{count} characters too many.',
});
export const giftMessageUnprintable =
  "One of the characters can't be printed. Please remove or replace it.";
export const giftWrapLabel = 'Gift-wrap it';
export const giftPricesNote = "No prices in the box. You'll find the invoice with your order.";

export const orderNotPlaced = "Your order wasn't placed.";

/** What to do about an error of an order, by its code. */
export const advice = {
  notEnoughStock: 'Change it in the order summary, then place your order again.',
  amountChanged: 'Place your order again to accept the new total.',
  addressNotFound: 'Please choose another address.',
  addressNotDeliverable: 'Choose another address, or your country at the end of the page.',
  contactEmailRequired: "Your order wasn't placed. Please enter your email above.",
  cartEmpty: 'You may have placed this order in another tab. Please check your orders.',
  shopClosed: "Your order wasn't placed. We've saved your cart for when we open again.",
  tooManyUnpaidUnits: "Your order wasn't placed. You can also place a smaller order.",
  tooManyOrders: "Your order wasn't placed. You can order again in an hour.",
  onlinePaymentUnavailable: "Your order wasn't placed.",
  tooManyAttempts: "Your order wasn't placed. Remove the coupon code to order now.",
} as const;

/** Why the total of an order has changed. */
export const priceChanged = message('{name} now costs {now} instead of {was}.');
export const quantityChanged = message('Quantity of {name}: {now} instead of {was}.');
export const backInStock = 'All pieces are in stock again. Please place your order again.';
export const newTotal = message('Your new total is {total}. Place your order again to accept it.');

export const couponAdvice =
  "Your order wasn't placed. Please check the total without the code, then place your order again.";

export const outcomeUnknown =
  "We couldn't confirm your order. Check your connection and press Place Order again. Your order won't be placed twice.";

/* The payment page. */

export const paymentTitle = 'Payment';
export const heading = 'Your payment';
export const checking = 'Checking your payment…';
export const paymentOrder = message('Order {number}: <strong>{amount}</strong>');

export const waitingHeading = 'Waiting for your payment';
export const waitingNote =
  "We haven't received your payment yet. If you've just paid, we'll email you as soon as it's confirmed.";
export const declinedHeading = "Your payment didn't go through";
export const declinedNote = "You haven't been charged, and your order is still open.";
export const cancellingHeading = "We're cancelling your order";
export const cancellingNote =
  'Your pieces will be back in your cart as soon as your bank confirms.';

export const checkButton = 'Check again';
export const payButton = 'Pay now';
export const retryButton = 'Try again';
export const cancelButton = 'Cancel order';
export const busy = {
  check: checking,
  pay: 'Opening the payment page…',
  cancel: 'Cancelling…',
} as const;

export const expiredHeading = "This order wasn't paid in time";
export const cancelledHeading = 'This order was cancelled';
export const backInCart = 'Your pieces are back in your cart.';
export const cartLink = 'Go to Cart';
export const notFoundHeading = "We can't find this order in your account";

export const providerUnavailable = "Our payment provider isn't responding right now.";
export const providerUnavailableAdvice =
  'Any payment you made is safe. Please try again in a moment.';
export const failedAdvice = 'Check your connection and try again.';

export const testTitle = 'Test payment';
export const testNote = 'Demo: no card needed, nothing is charged.';
export const testPay = 'Pay';
export const testPaying = 'Paying…';
export const testDecline = 'Pay with a card that is declined';
export const testBank = 'Confirm with my bank';
export const testBack = 'Back to the shop';
export const bankHeading = 'Confirm your payment';
export const bankQuestion = message('Did you request this payment of {amount}?');
export const bankConfirm = 'Yes, I did';
export const bankDeny = "No, I didn't";
export const testCancelled = 'This payment was cancelled.';
export const testPaid = 'This payment is already complete.';
export const testDeclined = 'Your card was declined.';
export const testDeclinedAdvice =
  "You haven't been charged. Try another way to pay, or go back to the shop.";
export const testFailed = "The payment didn't go through.";
export const testFailedAdvice = "Check your connection and try again. You won't pay twice.";
