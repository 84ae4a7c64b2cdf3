import { message, plural } from '../../message.ts';

/*
 * The shop's promises about returns, delivery, warranty and payment. Every screen and email uses
 * these sentences, with the numbers of the shop's settings.
 */

/** `count`: `withdrawalDays`. */
export const returns = plural({
  one: 'Return your order within {count} day of delivery for a full refund.',
  other: 'Return your order within {count} days of delivery for a full refund.',
});
export const personalReturns =
  'Engraved and made-to-order pieces can be returned only if they are faulty.';
/** `count`: `withdrawalDays`. */
export const refund = plural({
  one: "We'll refund your original payment method within {count} day. We may wait until we have the pieces back, or proof that you sent them.",
  other:
    "We'll refund your original payment method within {count} days. We may wait until we have the pieces back, or proof that you sent them.",
});
/** After a withdrawal. `count`: `withdrawalDays`. */
export const sendBack = plural({
  one: 'Please send the pieces to us within {count} day.',
  other: 'Please send the pieces to us within {count} days.',
});
/** `count`: `deliveryLeadDays`. Zero is `sameDayDelivery`. */
export const delivery = plural({
  one: 'Pieces in stock arrive {count} day after you order.',
  other: 'Pieces in stock arrive {count} days after you order.',
});
export const sameDayDelivery = 'Pieces in stock arrive by courier the day you order.';
/** For a charge of zero, or one that the discount covers. */
export const freeDelivery = 'Delivery is on us.';
export const deliveryCharge = message('Delivery is {price} per order.');
export const warranty = 'Every piece comes with a two-year warranty.';
export const freeResizing =
  'We resize your ring once for free in the first year, if the design allows it.';
/** In a demo shop: `noMoneyMoves` of `storefront/fixed`. */
export const onlinePayment =
  "You pay on our payment provider's secure page. We never see your card details.";
export const cashPayment = 'You pay in cash when your order arrives.';

/** Names the list of promises beside the cart button. */
export const promises = 'Our promises';
export const cardMarks = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  americanExpress: 'American Express',
} as const;
export const cashMark = 'Cash on delivery';
