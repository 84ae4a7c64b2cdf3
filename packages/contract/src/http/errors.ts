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
  emailNotFound: { status: 404, text: 'Mail not found' },
  callNotFound: { status: 404, text: 'There is no such call' },
  guestLoginUnavailable: { status: 404, text: 'This shop has no guest account' },
  invalidRequest: { status: 400, text: 'The request is not valid' },
  crossSiteRequest: { status: 403, text: 'Other sites may not call this shop' },
  bodyTooLarge: { status: 413, text: 'The request is too large' },
  bodyTooSlow: { status: 408, text: 'The request body took too long to arrive' },
  tooManyBodies: {
    status: 429,
    text: 'Too many requests are being sent from this address, please try again in a moment',
  },
  cartEmpty: { status: 409, text: 'The cart is empty' },
  engravingNotPossible: { status: 422, text: 'This cannot be engraved on this piece' },
  notEnoughStock: { status: 409, text: 'Not enough pieces in stock' },
  amountChanged: { status: 409, text: 'The total has changed, please review your order' },
  couponInvalid: { status: 404, text: 'This code is not known' },
  couponNotStarted: { status: 409, text: 'This code cannot be used yet' },
  couponExpired: { status: 409, text: 'This code can no longer be used' },
  couponLimitReached: { status: 409, text: 'This code has been used up' },
  couponAlreadyUsed: { status: 409, text: 'You have used this code already' },
  couponNotApplicable: { status: 409, text: 'This code takes nothing off the pieces in your cart' },
  idempotencyKeyReused: {
    status: 422,
    text: 'This idempotency key was used for another order',
  },
  tooManyUnpaidUnits: {
    status: 409,
    text: 'Too many pieces would stand aside for orders that are not paid yet',
  },
  tooManyOrders: {
    status: 429,
    text: 'Too many orders in a short time, please try again later',
  },
  onlinePaymentUnavailable: { status: 409, text: 'This shop takes no payments online yet' },
  paymentProviderUnavailable: {
    status: 503,
    text: 'The payment provider gave no answer, please ask again in a moment',
  },
  paymentNotFound: { status: 404, text: 'Payment not found' },
  orderNotCancellable: { status: 409, text: 'This order can no longer be cancelled' },
  withdrawalPeriodExpired: { status: 409, text: 'The time to withdraw from this order is over' },
  withdrawalNotPossible: {
    status: 409,
    text: 'These pieces cannot be withdrawn, or were withdrawn before',
  },
  passportNotFound: { status: 404, text: 'There is no passport at this address' },
  repairNotFound: { status: 404, text: 'There is no such service' },
  repairAlreadyOpen: { status: 409, text: 'This piece is in another service that has not ended' },
  repairChanged: { status: 409, text: 'The service cannot take this step now' },
  invalidWebhook: { status: 400, text: 'The message is not from the payment provider' },
  photoRejected: {
    status: 422,
    text: 'The photo must be a JPEG, PNG or WebP image of at most 512 pixels and 200 KB',
  },
  passwordTooCommon: {
    status: 422,
    text: 'This password is one of those that are tried first, please choose another',
  },
  passwordTooShort: {
    status: 422,
    text: 'This password is too short, please choose one of 12 characters or more',
  },
  confirmEmailFirst: {
    status: 403,
    text: 'We sent an email to this address. Open the link in it to finish signing up',
  },
  linkExpiredOrUsed: {
    status: 410,
    text: 'This link has run out or was used before, please ask for a new one',
  },
  passkeyRejected: { status: 401, text: 'The passkey was not accepted' },
  productInStock: { status: 409, text: 'This piece is in stock' },
  reviewNotAllowed: { status: 403, text: 'Only who was sent this piece can review it' },
  reviewHidden: { status: 409, text: 'The shop does not show this review' },
  tooManyAttempts: { status: 429, text: 'Too many attempts, please try again later' },
  outcomeUnknown: {
    status: 503,
    text: 'It is not known yet whether this was done. Please ask again: the same order is never placed twice',
  },
  busy: { status: 503, text: 'The shop is busy, please try again in a moment' },
  /** Only if the back end runs in the browser: its storage quota is used up. */
  storageFull: {
    status: 507,
    text: 'This browser has no room left, so the change was not made. From now on changes last until the shop is closed.',
  },
  /** Only if the back end runs in the browser: an injected fault, with a configurable status. */
  faultInjected: { status: 503, text: 'Fault injection makes every call fail' },
} as const;

export type ApiErrorCode = keyof typeof apiErrors;

export const apiErrorCodes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

/** Expected failures of back office calls. */
export const staffErrors = {
  staffLoginRequired: { status: 401, text: 'Please sign in to the back office' },
  invalidStaffCredentials: { status: 401, text: 'Email, password or code is not right' },
  totpCodeRequired: { status: 401, text: 'Please enter the code of your authenticator' },
  permissionDenied: { status: 403, text: 'Your role does not allow this' },
  stepUpRequired: { status: 403, text: 'Please confirm that it is you' },
  demoUnavailable: { status: 404, text: 'This is not a demonstration' },
  invitationNotFound: { status: 404, text: 'This invitation is not there, was used or is over' },
  staffMemberExists: { status: 409, text: 'Somebody with this e-mail address is here already' },
  staffMemberNotFound: { status: 404, text: 'There is no such member of the staff' },
  lastOwner: { status: 409, text: 'The shop needs an owner' },
  orderChanged: { status: 409, text: 'Somebody else has changed this order meanwhile' },
  invoiceNotIssued: {
    status: 404,
    text: 'There is no invoice yet: it is written when the order is packed',
  },
  refundIdUsed: { status: 409, text: 'This refund id belongs to another order' },
  refundExceedsCaptured: { status: 409, text: 'That is more than the shop has of this order' },
  lineRefunded: { status: 409, text: 'These items were refunded already' },
  nothingToRefund: { status: 409, text: 'The shop has taken no money for this order' },
  withdrawalAlreadyResolved: {
    status: 409,
    text: 'This withdrawal is not there or is settled already',
  },
  emailNotApplicable: { status: 409, text: 'The order has no such mail now' },
  messageNotFound: { status: 404, text: 'There is no such message' },
  customerNotFound: { status: 404, text: 'There is no such customer' },
  discountNotFound: { status: 404, text: 'There is no such discount' },
  discountChanged: { status: 409, text: 'Somebody else has changed this discount meanwhile' },
  couponCodeExists: { status: 409, text: 'There is a discount with this code already' },
  usageLimitBelowUsage: { status: 409, text: 'More orders have it already' },
  discountUsageNotTracked: {
    status: 409,
    text: 'What comes off by itself without a limit is not counted: end it, and make another',
  },
  discountValueInvalid: {
    status: 409,
    text: 'A discount takes off either per cent or an amount; the extra discount is an amount off every order',
  },
  jobNotFound: { status: 404, text: 'There is no such job that was given up' },
  reviewNotFound: { status: 404, text: 'There is no such review' },
  viewNotFound: { status: 404, text: 'There is no such view' },
  tooManyViews: { status: 409, text: 'There are too many views: forget one first' },
  bulkActionNotFound: { status: 404, text: 'There is no such job' },
  importNotFound: { status: 404, text: 'There is no such import' },
  importAlreadyStarted: { status: 409, text: 'This import has begun: bring the file anew' },
  productExists: { status: 409, text: 'There is a piece with this address already' },
  productChanged: { status: 409, text: 'Somebody else has changed this piece meanwhile' },
  defaultVariantRequired: {
    status: 409,
    text: 'The piece is listed in another metal and size, or this one has a stock of its own',
  },
  geometryInvalid: { status: 422, text: 'This shape cannot be built' },
  imageInvalid: { status: 409, text: 'This is no picture that the shop can show' },
  settingsChanged: { status: 409, text: 'Somebody else has changed the settings meanwhile' },
  taxonomyChanged: { status: 409, text: 'Somebody else has changed these values meanwhile' },
  taxonomyTermInUse: { status: 409, text: 'A piece has this value: give it another first' },
  taxonomyTermExists: { status: 409, text: 'There is a value that differs in capitals only' },
  stockChanged: { status: 409, text: 'The stock has changed meanwhile' },
  stockInsufficient: { status: 409, text: 'There are not so many pieces' },
  transitionNotAllowed: { status: 409, text: 'The order cannot take this step now' },
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
