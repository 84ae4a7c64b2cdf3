/** Expected failures by code, with HTTP status and text. */
export const apiErrors = {
  emailTaken: { status: 422, text: 'Unprocessable Entity. Email Already Exists.' },
  userNotFound: {
    status: 404,
    text: 'The email you entered is not Registered. Not Found error',
  },
  wrongPassword: {
    status: 401,
    text: 'The credentials you entered are invalid. Unauthorized access error.',
  },
  invalidToken: { status: 401, text: 'The token is invalid. Unauthorized access error.' },
  productNotFound: { status: 404, text: 'Product not found' },
  categoryNotFound: { status: 404, text: 'Category not found' },
  addressNotFound: { status: 404, text: 'Address not found' },
  tooManyAddresses: { status: 409, text: 'Please delete an address before you add another' },
  orderNotFound: { status: 404, text: 'Order not found' },
  emailNotFound: { status: 404, text: 'Email not found' },
  callNotFound: { status: 404, text: 'This call does not exist' },
  guestLoginUnavailable: { status: 404, text: 'This shop has no guest account' },
  invalidRequest: { status: 400, text: 'The request is invalid' },
  crossSiteRequest: { status: 403, text: 'Requests from other sites are not allowed' },
  bodyTooLarge: { status: 413, text: 'The request is too large' },
  bodyTooSlow: { status: 408, text: 'The request body took too long to arrive' },
  tooManyBodies: {
    status: 429,
    text: 'Too many requests from this network, please try again in a moment',
  },
  cartEmpty: { status: 409, text: 'The cart is empty' },
  engravingNotPossible: { status: 422, text: 'This text cannot be engraved on this piece' },
  notEnoughStock: { status: 409, text: 'Not enough pieces in stock' },
  amountChanged: { status: 409, text: 'The total has changed, please review your order' },
  couponInvalid: { status: 404, text: "We don't recognise this code" },
  couponNotStarted: { status: 409, text: "This code isn't valid yet" },
  couponExpired: { status: 409, text: 'This code has expired' },
  couponLimitReached: { status: 409, text: 'This code has been used up' },
  couponAlreadyUsed: { status: 409, text: "You've already used this code" },
  couponNotApplicable: { status: 409, text: "This code doesn't apply to the pieces in your cart" },
  idempotencyKeyReused: {
    status: 422,
    text: 'This idempotency key was used for another order',
  },
  tooManyUnpaidUnits: {
    status: 409,
    text: 'Please pay for your open orders first',
  },
  tooManyOrders: {
    status: 429,
    text: "You've placed many orders in a short time, please try again later",
  },
  onlinePaymentUnavailable: { status: 409, text: "Online payment isn't available yet" },
  paymentProviderUnavailable: {
    status: 503,
    text: "Our payment provider isn't responding, please try again in a moment",
  },
  paymentNotFound: { status: 404, text: 'Payment not found' },
  orderNotCancellable: { status: 409, text: 'This order can no longer be cancelled' },
  withdrawalPeriodExpired: { status: 409, text: 'The withdrawal period for this order has ended' },
  withdrawalNotPossible: {
    status: 409,
    text: "These pieces can't be withdrawn, or already were",
  },
  passportNotFound: { status: 404, text: 'Passport not found' },
  repairNotFound: { status: 404, text: 'Service request not found' },
  repairAlreadyOpen: { status: 409, text: 'This piece already has an open service request' },
  repairChanged: { status: 409, text: 'This service request has changed, please reload the page' },
  invalidWebhook: { status: 400, text: 'This webhook is not from the payment provider' },
  photoRejected: {
    status: 422,
    text: 'Please choose a JPEG, PNG or WebP image of at most 512 pixels and 200 KB',
  },
  passwordTooCommon: {
    status: 422,
    text: 'This password is too easy to guess, please choose another',
  },
  passwordTooShort: {
    status: 422,
    text: 'Please choose a password of 12 characters or more',
  },
  confirmEmailFirst: {
    status: 403,
    text: "We've emailed you a link. Open it to finish signing up",
  },
  linkExpiredOrUsed: {
    status: 410,
    text: 'This link has expired or was already used, please request a new one',
  },
  passkeyRejected: { status: 401, text: "This passkey wasn't accepted" },
  productInStock: { status: 409, text: 'This piece is in stock' },
  reviewNotAllowed: { status: 403, text: 'Only verified buyers can review this piece' },
  reviewHidden: { status: 409, text: "This review isn't shown in the shop" },
  tooManyAttempts: { status: 429, text: 'Too many attempts, please try again later' },
  outcomeUnknown: {
    status: 503,
    text: "We couldn't confirm whether this worked. Please try again: your order won't be placed twice",
  },
  busy: { status: 503, text: 'The shop is busy, please try again in a moment' },
  /** Only if the back end runs in the browser: its storage quota is used up. */
  storageFull: {
    status: 507,
    text: "This browser's storage is full, so your change wasn't saved. New changes are lost when you close the shop",
  },
  /** Only if the back end runs in the browser: an injected fault, with a configurable status. */
  faultInjected: { status: 503, text: 'Fault injection is on: every call fails' },
} as const;

export type ApiErrorCode = keyof typeof apiErrors;

export const apiErrorCodes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

/** Expected failures of back office calls. */
export const staffErrors = {
  staffLoginRequired: { status: 401, text: 'Please sign in to the back office' },
  invalidStaffCredentials: { status: 401, text: 'The email, password or code is incorrect' },
  totpCodeRequired: { status: 401, text: 'Enter the code from your authenticator app' },
  permissionDenied: { status: 403, text: "Your role doesn't allow this" },
  stepUpRequired: { status: 403, text: "Confirm it's you to continue" },
  demoUnavailable: { status: 404, text: "This isn't a demo shop" },
  invitationNotFound: { status: 404, text: 'This invitation has expired or was already used' },
  staffMemberExists: { status: 409, text: 'A staff member with this email already exists' },
  staffMemberNotFound: { status: 404, text: 'Staff member not found' },
  lastOwner: { status: 409, text: 'The shop needs at least one owner' },
  orderChanged: {
    status: 409,
    text: 'Someone else changed this order. Check the changes, then try again',
  },
  invoiceNotIssued: {
    status: 404,
    text: 'No invoice yet: it is issued when the order is packed',
  },
  refundIdUsed: { status: 409, text: 'This refund ID belongs to another order' },
  refundExceedsCaptured: { status: 409, text: 'This is more than can be refunded for this order' },
  lineRefunded: { status: 409, text: 'These items have already been refunded' },
  nothingToRefund: { status: 409, text: 'This order has no payment to refund' },
  withdrawalAlreadyResolved: {
    status: 409,
    text: 'This withdrawal has already been resolved',
  },
  emailNotApplicable: { status: 409, text: "This email can't be sent for the order now" },
  messageNotFound: { status: 404, text: 'Message not found' },
  customerNotFound: { status: 404, text: 'Customer not found' },
  discountNotFound: { status: 404, text: 'Discount not found' },
  discountChanged: {
    status: 409,
    text: 'Someone else changed this discount. Reload it, then try again',
  },
  couponCodeExists: { status: 409, text: 'Another discount has this code' },
  usageLimitBelowUsage: {
    status: 409,
    text: 'More orders than this have already used the discount',
  },
  discountUsageNotTracked: {
    status: 409,
    text: "Automatic discounts without a limit don't track their usage. End this discount and create a new one",
  },
  discountValueInvalid: {
    status: 409,
    text: 'Enter either a percentage or an amount. The extra discount must be an amount off every order',
  },
  jobNotFound: { status: 404, text: 'Failed job not found' },
  reviewNotFound: { status: 404, text: 'Review not found' },
  viewNotFound: { status: 404, text: 'View not found' },
  tooManyViews: { status: 409, text: 'You have too many saved views. Delete one first' },
  bulkActionNotFound: { status: 404, text: 'Bulk action not found' },
  importNotFound: { status: 404, text: 'Import not found' },
  importAlreadyStarted: {
    status: 409,
    text: 'This import has already started. Choose the file again to start another',
  },
  productExists: { status: 409, text: 'Another product has this URL handle' },
  productChanged: {
    status: 409,
    text: 'Someone else changed this product. Reload it, then try again',
  },
  defaultVariantRequired: {
    status: 409,
    text: "The default variant must match the product's metal and size, and can't have a separate stock",
  },
  geometryInvalid: { status: 422, text: "A 3D model can't be built from these measurements" },
  imageInvalid: { status: 409, text: "This image can't be used. Upload it again" },
  settingsChanged: {
    status: 409,
    text: 'Someone else changed the settings. Reload the page, then try again',
  },
  taxonomyChanged: {
    status: 409,
    text: 'Someone else changed this list. Reload the page, then try again',
  },
  taxonomyTermInUse: { status: 409, text: "Products use this entry, so it can't be removed" },
  taxonomyTermExists: {
    status: 409,
    text: 'This entry exists already, perhaps in different capitals',
  },
  stockChanged: { status: 409, text: 'The stock has changed. Check it, then try again' },
  stockInsufficient: { status: 409, text: 'Not enough in stock' },
  transitionNotAllowed: { status: 409, text: "The order's status doesn't allow this" },
} as const;

export type StaffErrorCode = keyof typeof staffErrors;
export const staffErrorCodes = Object.keys(staffErrors) as [StaffErrorCode, ...StaffErrorCode[]];

export const allErrors: Record<ApiErrorCode | StaffErrorCode, { status: number; text: string }> = {
  ...apiErrors,
  ...staffErrors,
};

/** An expected failure of a back office call. */
export class StaffApiError extends Error {
  readonly code: StaffErrorCode;

  constructor(code: StaffErrorCode) {
    super(staffErrors[code].text);
    this.code = code;
  }
}

type Details = {
  short?: { _id: string; available: number }[];
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
};

/** An expected failure. The error handler turns its code into status and body. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: Details;

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(apiErrors[code].text);
    this.code = code;
    this.details = details;
  }
}
