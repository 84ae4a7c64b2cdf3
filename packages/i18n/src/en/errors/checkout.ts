/** Errors of the cart, coupons, placing an order and paying for it. */
export const errors = {
  cartEmpty: 'Your cart is empty',
  engravingNotPossible: "This text can't be engraved on this piece",
  notEnoughStock: 'Not enough pieces in stock',
  amountChanged: 'The total has changed, please review your order',
  couponInvalid: "We don't recognise this code",
  couponNotStarted: "This code isn't valid yet",
  couponExpired: 'This code has expired',
  couponLimitReached: 'This code has been used up',
  couponAlreadyUsed: "You've already used this code",
  couponNotApplicable: "This code doesn't apply to the pieces in your cart",
  idempotencyKeyReused: 'This idempotency key was used for another order',
  tooManyUnpaidUnits: 'Please pay for your open orders first',
  tooManyOrders: "You've placed many orders in a short time, please try again later",
  outcomeUnknown:
    "We couldn't confirm whether this worked. Please try again: your order won't be placed twice",
  onlinePaymentUnavailable: "Online payment isn't available yet",
  paymentProviderUnavailable: "Our payment provider isn't responding, please try again in a moment",
  paymentNotFound: 'Payment not found',
  invalidWebhook: 'This webhook is not from the payment provider',
} as const;
