import { message } from '../../message.ts';

// The cart and the checkout share these.

export const loading = 'Loading…';
export const emptyHint = 'Pieces you add will be saved here.';

export const steps = 'Checkout steps';
export const cartStep = 'Shopping Cart';
export const checkoutStep = 'Checkout Detail';
export const completeStep = 'Order Complete';

export const deliveryDate = message('Delivery by {date}');
export const soldOut = message('{name} has just sold out.');
export const fewLeft = message('Only {stock} left of {name}.');
export const removeSoldOut = 'Remove it';
export const reduceToStock = message('Reduce to {stock}');

export const couponForm = 'Coupon';
export const couponOpen = 'Apply Coupon';
export const couponLabel = 'Coupon code';
export const couponApply = 'Apply';
export const couponApplying = 'Applying…';
export const couponApplied = message('<code>{coupon}</code> {discount}, -{amount}');
export const couponWithoutEffect = message(
  "<code>{coupon}</code> doesn't apply to the pieces in your cart.",
);
export const couponRemove = message('Remove<hidden> coupon {coupon}</hidden>');
