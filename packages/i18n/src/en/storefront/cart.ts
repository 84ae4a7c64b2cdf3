import { message } from '../../message.ts';

export const title = 'Your Cart';
export const loading = 'Loading your cart…';
export const loginHelp = "We've saved your cart for you.";
export const loginLink = 'Log in';

export const columns = {
  image: 'Image',
  name: 'Name',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Line total',
  wishlist: 'Wishlist',
  remove: 'Remove',
} as const;

export const viewProduct = message('View {name}');
export const removeItem = message('Remove {name}');
export const quantityLabel = message('Quantity of {name}');
export const addOne = message('Increase quantity of {name}');
export const removeOne = message('Decrease quantity of {name}');
export const allAvailable = message('Only {stock} available');

export const totals = 'Totals';
export const subtotal = 'Subtotal';
export const subtotalNote = 'at previous prices';
export const discount = 'Discount';
export const discountSaving = message('{percent}% <saving>you save {amount}</saving>');
export const noDiscount = '0%';
export const total = 'Total';
export const atCheckout = message('At checkout: {adjustments}, you pay <sum>{total}</sum>');
export const extraDiscountOff = message('extra discount -{amount}');
export const discountOff = message('{name} -{amount}');
export const deliveryAdded = message('delivery +{amount}');
export const checkoutLink = 'Proceed to Checkout';

export const changeButton = message('Change<item> {name}</item>');
export const changeHeading = message('Change {name}');
export const changeLoading = 'Loading…';
export const changeLoadFailed = "We couldn't load the options.";
export const tryAgain = 'Try again';
export const changeSubmit = message('Update cart, {price}');

// The cart and the checkout share these.

export const pageLoading = 'Loading…';
export const emptyHelp = 'Pieces you add will be saved here.';
export const notSoldHeading = message('Not sold in {market}');
export const notSoldHelp = 'These pieces stay in your cart and are left out of your order.';
export const notSoldItem = message('{qty} × {name}');

export const steps = 'Checkout steps';
export const cartStep = 'Shopping Cart';
export const checkoutStep = 'Checkout Detail';
export const completeStep = 'Order Complete';

export const itemTitle = message('<item>{name}</item> x {qty}');
export const deliveryDate = message('Delivery by {date}');
export const soldOut = message('{name} has just sold out.');
export const fewLeft = message('Only {stock} left of {name}.');
export const removeSoldOut = 'Remove';
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
