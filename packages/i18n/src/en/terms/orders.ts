import { message } from '../../message.ts';

/* Texts about an order that screens, emails and the back office share. */

/** The progress of an order as customers see it. */
export const status = {
  awaitingPayment: 'Waiting for your payment',
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
} as const;

/** Fixed by the specification. */
export const paymentModes = { online: 'Online', cashOnDelivery: 'Cash On Delivery' } as const;

/** Payments that staff receive in the shop. */
export const shopPaymentModes = { cash: 'Cash', cardTerminal: 'Card' } as const;

export const subtotal = 'Subtotal';
export const couponDiscount = message('{name}, {code}');
/** For older orders, whose discounts aren't stored. */
export const discountAndDelivery = 'Discount and delivery';
export const deliveryCharge = 'Delivery charge';
export const total = 'Total';

export const giftNote = 'A gift, with no prices in the box';
export const giftWrappedNote = 'A gift, wrapped, with no prices in the box';

export const refunded = message('Refunded {amount}');
export const partlyRefunded = message('{refunded} of {ordered} refunded, {amount}');
export const refundOfPrice = message('{refund} of {price}');
export const refundLessDiscount = message('{price} minus its {discount} share of the discount');
export const refundLessDiscountPlusDelivery = message(
  '{price} minus its {discount} share of the discount plus {delivery} of the delivery charge',
);
