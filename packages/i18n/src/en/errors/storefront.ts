/** Errors of any call. */
export const requestErrors = {
  callNotFound: "This call doesn't exist",
  marketUnavailable: "We don't sell in this market",
  invalidRequest: 'The request is invalid',
  crossSiteRequest: "Requests from other sites aren't allowed",
  bodyTooLarge: 'The request is too large',
  bodyTooSlow: 'The request body took too long to arrive',
  tooManyBodies: 'Too many requests from this network. Please try again in a moment',
  tooManyAttempts: 'Too many attempts. Please try again later',
  busy: 'The shop is busy. Please try again in a moment',
  storageFull:
    "This browser's storage is full, so your change wasn't saved. Further changes will be lost when you close the shop",
  faultInjected: 'Fault injection is on: every call fails',
} as const;

/** Errors that no code of the API names: no response, or a response without a text. */
export const unreachable = "We couldn't reach the shop";
export const unexpected = 'Something went wrong';
export const loginExpired = 'Please log in again';

/** Errors of a shop that runs in the browser. */
export const shopTabClosed =
  'The tab that ran the shop was closed before it responded. Check whether your change was made before you try again.';
export const shopNotStarted = "The shop couldn't be started in this browser.";

/** Errors of accounts, addresses and emailed links. */
export const accountErrors = {
  guestLoginUnavailable: 'This shop has no guest account',
  guestRequired: 'You already have an account',
  contactEmailRequired: 'Please enter your email address',
  addressNotFound: 'Address not found',
  addressNotDeliverable: "We don't deliver to this address from here",
  tooManyAddresses: 'Please delete an address before you add another',
  emailNotFound: 'Email not found',
  passwordTooCommon: 'This password is too easy to guess. Please choose another',
  passwordTooShort: 'Please choose a password of 12 characters or more',
  confirmEmailFirst: "We've emailed you a link. Open it to finish signing up",
  linkExpiredOrUsed: 'This link has expired or was already used. Please request a new one',
  passkeyRejected: "This passkey wasn't accepted",
} as const;

/*
 * Errors of products, stock alerts and reviews. Screens show them unchanged.
 */
export const catalogueErrors = {
  productNotFound: 'Product not found',
  notSoldInMarket: "This piece isn't sold in this market",
  categoryNotFound: 'Category not found',
  productInStock: 'This piece is in stock',
  photoRejected: 'Please choose a JPEG, PNG or WebP image of at most 512 pixels and 200 KB',
  reviewNotAllowed: 'Only verified buyers can review this piece',
  reviewPhotoRejected: 'Please choose a JPEG, PNG or WebP photo of at least 100 pixels',
  tooManyReviewPhotos: 'Please add at most three photos',
  reviewHidden: "This review isn't shown in the shop",
} as const;

/** Errors of the cart, coupons, placing an order and paying for it. */
export const checkoutErrors = {
  cartEmpty: 'Your cart is empty',
  engravingNotPossible: "This text can't be engraved on this piece",
  notEnoughStock: 'Not enough pieces in stock',
  amountChanged: 'The total has changed. Please review your order',
  couponInvalid: "We don't recognise this code",
  couponNotStarted: "This code isn't valid yet",
  couponExpired: 'This code has expired',
  couponLimitReached: 'This code has been used up',
  couponAlreadyUsed: "You've already used this code",
  couponNotApplicable: "This code doesn't apply to the pieces in your cart",
  idempotencyKeyReused: 'This idempotency key was used for another order',
  tooManyUnpaidUnits: 'Please pay for your open orders first',
  shopClosed: "We're closed and aren't taking orders right now",
  tooManyOrders: "You've placed many orders in a short time. Please try again later",
  outcomeUnknown:
    "We couldn't confirm whether this worked. Please try again. Your order won't be placed twice",
  onlinePaymentUnavailable: "Online payment isn't available yet",
  paymentProviderUnavailable: "Our payment provider isn't responding. Please try again in a moment",
  paymentNotFound: 'Payment not found',
  invalidWebhook: "This webhook isn't from the payment provider",
} as const;

/** Errors of orders, withdrawals, passports and repairs. */
export const orderErrors = {
  orderNotFound: 'Order not found',
  orderNotCancellable: 'This order can no longer be cancelled',
  withdrawalPeriodExpired: 'The withdrawal period for this order has ended',
  withdrawalNotPossible: "These pieces can't be returned, or their return has already begun",
  sharedWishlistNotFound: 'This wishlist is no longer shared',
  passportNotFound: 'Passport not found',
  repairNotFound: 'Service request not found',
  repairAlreadyOpen: 'This piece already has an open service request',
  repairChanged: 'This service request has changed. Please reload the page',
} as const;
