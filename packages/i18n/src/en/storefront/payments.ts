import { message } from '../../message.ts';

export const title = 'Payment';
export const heading = 'Your payment';
export const checking = 'Checking your payment…';

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
export const bankConfirm = "Yes, it's me";
export const bankDeny = "No, it's not me";
export const testCancelled = 'This payment was cancelled.';
export const testPaid = 'This payment is already complete.';
export const testDeclined = 'Your card was declined.';
export const testDeclinedAdvice =
  "You haven't been charged. Try another way to pay, or go back to the shop.";
export const testFailed = "The payment didn't go through.";
export const testFailedAdvice = "Check your connection and try again. You won't pay twice.";
