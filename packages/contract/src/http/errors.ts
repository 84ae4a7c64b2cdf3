import * as backOffice from '@briolette/i18n/errors/back-office';
import * as fixed from '@briolette/i18n/errors/fixed';
import * as storefront from '@briolette/i18n/errors/storefront';

/** The HTTP status of each expected failure. Its text has the same code in `packages/i18n`. */
const statuses = {
  emailTaken: 422,
  userNotFound: 404,
  wrongPassword: 401,
  invalidToken: 401,
  productNotFound: 404,
  notSoldInMarket: 404,
  categoryNotFound: 404,
  addressNotFound: 404,
  addressNotDeliverable: 409,
  tooManyAddresses: 409,
  orderNotFound: 404,
  emailNotFound: 404,
  callNotFound: 404,
  marketUnavailable: 404,
  guestLoginUnavailable: 404,
  guestRequired: 409,
  contactEmailRequired: 422,
  invalidRequest: 400,
  crossSiteRequest: 403,
  bodyTooLarge: 413,
  bodyTooSlow: 408,
  tooManyBodies: 429,
  cartEmpty: 409,
  engravingNotPossible: 422,
  notEnoughStock: 409,
  amountChanged: 409,
  couponInvalid: 404,
  couponNotStarted: 409,
  couponExpired: 409,
  couponLimitReached: 409,
  couponAlreadyUsed: 409,
  couponNotApplicable: 409,
  idempotencyKeyReused: 422,
  tooManyUnpaidUnits: 409,
  shopClosed: 409,
  tooManyOrders: 429,
  onlinePaymentUnavailable: 409,
  paymentProviderUnavailable: 503,
  paymentNotFound: 404,
  orderNotCancellable: 409,
  withdrawalPeriodExpired: 409,
  withdrawalNotPossible: 409,
  sharedWishlistNotFound: 404,
  passportNotFound: 404,
  repairNotFound: 404,
  repairAlreadyOpen: 409,
  repairChanged: 409,
  invalidWebhook: 400,
  photoRejected: 422,
  passwordTooCommon: 422,
  passwordTooShort: 422,
  confirmEmailFirst: 403,
  linkExpiredOrUsed: 410,
  passkeyRejected: 401,
  productInStock: 409,
  reviewNotAllowed: 403,
  reviewPhotoRejected: 422,
  tooManyReviewPhotos: 409,
  reviewHidden: 409,
  tooManyAttempts: 429,
  outcomeUnknown: 503,
  busy: 503,
  /** Only if the back end runs in the browser: its storage quota is used up. */
  storageFull: 507,
  /** Only if the back end runs in the browser: an injected fault, with a configurable status. */
  faultInjected: 503,
} as const;

export type ApiErrorCode = keyof typeof statuses;

/** Expected failures by code, with HTTP status and text. */
export const apiErrors = /* @__PURE__ */ withTexts<ApiErrorCode>(statuses, {
  ...fixed.errors,
  ...storefront.requestErrors,
  ...storefront.accountErrors,
  ...storefront.catalogueErrors,
  ...storefront.checkoutErrors,
  ...storefront.orderErrors,
});

export const apiErrorCodes = Object.keys(statuses) as [ApiErrorCode, ...ApiErrorCode[]];

const staffStatuses = {
  staffLoginRequired: 401,
  invalidStaffCredentials: 401,
  totpCodeRequired: 401,
  permissionDenied: 403,
  stepUpRequired: 403,
  demoUnavailable: 404,
  invitationNotFound: 404,
  staffMemberExists: 409,
  staffMemberNotFound: 404,
  lastOwner: 409,
  orderChanged: 409,
  undoNotAllowed: 409,
  invoiceNotIssued: 404,
  paymentLinkNeedsEmail: 409,
  customerRequired: 409,
  itemsNotChangeable: 409,
  differenceUnpaid: 409,
  draftNotFound: 404,
  draftChanged: 409,
  reservationEndInvalid: 422,
  refundIdUsed: 409,
  refundExceedsCaptured: 409,
  lineRefunded: 409,
  nothingToRefund: 409,
  withdrawalAlreadyResolved: 409,
  emailNotApplicable: 409,
  messageNotFound: 404,
  customerNotFound: 404,
  discountNotFound: 404,
  discountChanged: 409,
  couponCodeExists: 409,
  usageLimitBelowUsage: 409,
  discountUsageNotTracked: 409,
  discountValueInvalid: 409,
  jobNotFound: 404,
  sentEmailNotFound: 404,
  emailNotResendable: 409,
  reviewNotFound: 404,
  viewNotFound: 404,
  tooManyViews: 409,
  bulkActionNotFound: 404,
  importNotFound: 404,
  importAlreadyStarted: 409,
  productExists: 409,
  productChanged: 409,
  defaultVariantRequired: 409,
  geometryInvalid: 422,
  imageInvalid: 409,
  settingsChanged: 409,
  marketNotFound: 404,
  marketChanged: 409,
  marketExists: 409,
  countryInOtherMarket: 409,
  marketHasBasePrices: 409,
  marketPriceOutOfRange: 409,
  marketPriceChanged: 409,
  defaultMarketRequired: 409,
  taxonomyChanged: 409,
  taxonomyTermInUse: 409,
  taxonomyTermExists: 409,
  tooManyProducts: 409,
  previewOutdated: 409,
  priceMoveUnconfirmed: 409,
  priceOutOfRange: 409,
  stockChanged: 409,
  stockInsufficient: 409,
  transitionNotAllowed: 409,
} as const;

export type StaffErrorCode = keyof typeof staffStatuses;

/** Expected failures of back office calls. */
export const staffErrors = /* @__PURE__ */ withTexts<StaffErrorCode>(staffStatuses, {
  ...backOffice.staffErrors,
  ...backOffice.orderErrors,
  ...backOffice.catalogueErrors,
  ...backOffice.customerErrors,
});

export const staffErrorCodes = Object.keys(staffStatuses) as [StaffErrorCode, ...StaffErrorCode[]];

function withTexts<Code extends string>(
  statuses: Record<Code, number>,
  texts: Record<Code, string>,
): Record<Code, { status: number; text: string }> {
  const errors = {} as Record<Code, { status: number; text: string }>;
  for (const code of Object.keys(statuses) as Code[])
    errors[code] = { status: statuses[code], text: texts[code] };
  return errors;
}

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
