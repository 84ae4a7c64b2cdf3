import { type ApiErrorCode, apiErrors } from '../errors.ts';

/** Expected failures of the back office, beside the shop's own in `errors.ts`. */
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

export const everyError: Record<ApiErrorCode | StaffErrorCode, { status: number; text: string }> = {
  ...apiErrors,
  ...staffErrors,
};

/** An expected failure of a call of the back office. */
export class StaffRefused extends Error {
  readonly code: StaffErrorCode;

  constructor(code: StaffErrorCode) {
    super(staffErrors[code].text);
    this.code = code;
  }
}
