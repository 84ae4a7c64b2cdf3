import * as z from 'zod/mini';
import {
  newPasskeySchema,
  passkeyLoginSchema,
  passkeyQuestionSchema,
  passkeysResponseSchema,
  personalDataSchema,
} from '../account-security.ts';
import { idSchema } from '../id.ts';
import { invoiceSchema } from '../invoice.ts';
import { type Operation, ok } from '../operations/operation.ts';
import {
  staffServiceResponseSchema,
  staffServiceStepSchema,
  staffServicesQuerySchema,
  staffServicesResponseSchema,
} from '../service.ts';
import type { StaffCallName } from './calls.ts';
import {
  customerNoteSchema,
  customerSchema,
  customersQuerySchema,
  customersResponseSchema,
} from './customer.ts';
import {
  editDiscountSchema,
  endDiscountSchema,
  newDiscountSchema,
  staffDiscountSchema,
  staffDiscountsQuerySchema,
  staffDiscountsResponseSchema,
} from './discount.ts';
import { exportFiguresQuerySchema, figuresQuerySchema, figuresSchema } from './figures.ts';
import { changeValuesSchema, staffValuesSchema, valueKindSchema } from './filter-value.ts';
import { staffJobsQuerySchema, staffJobsResponseSchema } from './job.ts';
import {
  invitationLookSchema,
  invitationSchema,
  invitationTakenSchema,
  roleSchema,
  staffChangeSchema,
  staffInviteSchema,
  staffListedSchema,
  staffLoginSchema,
  staffMeSchema,
  staffProofSchema,
} from './member.ts';
import {
  messageDoneSchema,
  staffMessageSchema,
  staffMessagesQuerySchema,
  staffMessagesResponseSchema,
} from './message.ts';
import { bringOffersSchema } from './offer-import.ts';
import {
  bulkRequestSchema,
  bulkSchema,
  cancelRequestSchema,
  logEntrySchema,
  logQuerySchema,
  noteRequestSchema,
  refundRequestSchema,
  resendRequestSchema,
  settleWithdrawalSchema,
  staffOrderSchema,
  staffOrdersQuerySchema,
  staffOrdersResponseSchema,
  stepRequestSchema,
} from './order.ts';
import {
  editPieceSchema,
  editShapeSchema,
  newPictureSchema,
  newPieceSchema,
  pieceSchema,
  pieceStateRequestSchema,
  piecesQuerySchema,
  piecesResponseSchema,
  stockRequestSchema,
} from './piece.ts';
import { bringPiecesSchema, pieceImportSchema } from './piece-import.ts';
import { editEngravingSchema, editModelsSchema } from './piece-models.ts';
import {
  reviewAnswerSchema,
  reviewHidingSchema,
  staffReviewSchema,
  staffReviewsQuerySchema,
  staffReviewsResponseSchema,
} from './review.ts';
import { changeSettingsSchema, settingsResponseSchema } from './settings.ts';
import { todaySchema } from './today.ts';
import { viewRequestSchema, viewSchema } from './view.ts';

/** As a shopper shows one; a session of the staff ends with the browser in any case. */
const passkeyShownSchema = z.omit(passkeyLoginSchema, { remember: true });
const orderParameters = z.object({ orderId: idSchema });

const reviewParameters = z.object({ reviewId: z.uuid() });

const reviewAnswer = ok(z.object({ review: staffReviewSchema }));
const pieceParameters = z.object({ productId: idSchema });

const importParameters = z.object({ importId: z.uuid() });
const valuesAnswer = ok(z.object({ values: staffValuesSchema }));
const importAnswer = ok(z.object({ import: pieceImportSchema }));

const pieceAnswer = ok(z.object({ piece: pieceSchema }));
const viewsAnswer = ok(z.object({ views: z.array(viewSchema) }));

const customerParameters = z.object({ customerId: z.uuid() });
const customerAnswer = ok(z.object({ customer: customerSchema }));

const discountParameters = z.object({ discountId: z.uuid() });
const discountAnswer = ok(z.object({ discount: staffDiscountSchema }));

const orderAnswer = ok(z.object({ order: staffOrderSchema }));

/** What each call of the back office takes and gives. */
export const staffOperations = {
  getStaffLoginInfo: {
    summary:
      'What somebody who is not signed in must know: how the shop is called, and whether this is a demonstration.',
    success: ok(z.object({ demo: z.boolean(), shop: z.string() })),
  },
  logInStaff: {
    summary: 'Sign in to the back office. The answer sets a cookie of its own.',
    body: staffLoginSchema,
    success: ok(staffMeSchema),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  startStaffDemoSession: {
    summary: "Sign in as one of a demonstration's own staff, or take another role.",
    body: z.object({ role: roleSchema }),
    success: ok(staffMeSchema),
    failures: ['demoUnavailable'],
  },
  createStaffPasskeyChallenge: {
    summary: 'What a browser is asked to show a passkey of the staff.',
    success: ok(passkeyQuestionSchema),
  },
  logInStaffWithPasskey: {
    summary: 'Sign in to the back office with a passkey: no password and no code is asked for.',
    body: passkeyShownSchema,
    success: ok(staffMeSchema),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  stepUpStaffWithPasskey: {
    summary: 'Show once more that it is you, with a passkey of your own.',
    body: passkeyShownSchema,
    success: ok(z.object({})),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  listStaffPasskeys: {
    summary: "The caller's passkeys.",
    success: ok(passkeysResponseSchema),
  },
  createStaffPasskeyRegistration: {
    summary: 'What a browser is asked to make a passkey for the back office.',
    success: ok(passkeyQuestionSchema),
  },
  createStaffPasskey: {
    summary: 'Keep a passkey that the browser has made.',
    body: newPasskeySchema,
    success: ok(passkeysResponseSchema),
    failures: ['passkeyRejected'],
  },
  deleteStaffPasskey: {
    summary: 'Forget a passkey.',
    parameters: z.object({ passkeyId: idSchema }),
    success: ok(passkeysResponseSchema),
  },
  getCurrentStaffMember: {
    summary: 'Who is signed in, and what they may do.',
    success: ok(staffMeSchema),
  },
  logOutStaff: {
    summary: 'Sign out.',
    success: ok(z.object({})),
  },
  stepUpStaff: {
    summary:
      'Show once more that it is you: refunds, roles and exports ask for it after ten minutes.',
    body: staffProofSchema,
    success: ok(z.object({})),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  getStaffInvitation: {
    summary: 'Whom an invitation is for, and what to set an authenticator up with.',
    body: invitationLookSchema,
    success: ok(z.object({ invitation: invitationSchema })),
    failures: ['invitationNotFound'],
  },
  acceptStaffInvitation: {
    summary:
      'Take an invitation up with a password and the first code of an authenticator. The answer signs in, and has the recovery codes, once.',
    body: invitationTakenSchema,
    success: ok(z.extend(staffMeSchema, { recoveryCodes: z.array(z.string()) })),
    failures: ['invitationNotFound', 'invalidStaffCredentials', 'tooManyAttempts'],
  },
  listStaffMembers: {
    summary: 'The staff.',
    success: ok(z.object({ members: z.array(staffListedSchema) })),
  },
  inviteStaffMember: {
    summary: 'Invite somebody. The link in the answer is good for three days, and once.',
    body: staffInviteSchema,
    success: ok(z.object({ link: z.string(), members: z.array(staffListedSchema) })),
    failures: ['staffMemberExists'],
  },
  updateStaffMember: {
    summary: 'Give somebody another role, or end their time here: their sessions end at once.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    body: staffChangeSchema,
    success: ok(z.object({ members: z.array(staffListedSchema) })),
    failures: ['staffMemberNotFound', 'lastOwner'],
  },
  revokeStaffSessions: {
    summary: 'Sign somebody out everywhere, at once. What they sign in by stays.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    success: ok(z.object({ members: z.array(staffListedSchema) })),
    failures: ['staffMemberNotFound'],
  },
  listStaffOrders: {
    summary: 'The orders of the shop, newest first unless asked otherwise.',
    query: staffOrdersQuerySchema,
    success: ok(staffOrdersResponseSchema),
  },
  getStaffOrder: {
    summary: 'One order, with its lines, its timeline, its ledger and its notes.',
    parameters: orderParameters,
    success: orderAnswer,
    failures: ['orderNotFound'],
  },
  getStaffInvoice: {
    summary: 'The invoice of an order, the same that the shopper has.',
    parameters: orderParameters,
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound', 'invoiceNotIssued'],
  },
  transitionStaffOrder: {
    summary:
      'Take the next step with an order: make, pack (the held money is taken), ship (the shopper is told), deliver.',
    parameters: orderParameters,
    body: stepRequestSchema,
    success: orderAnswer,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  cancelStaffOrder: {
    summary: 'Cancel an order that is not shipped: its pieces return and its money goes back.',
    parameters: orderParameters,
    body: cancelRequestSchema,
    success: orderAnswer,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  refundStaffOrder: {
    summary: 'Give money back, an amount or for pieces, at most what the shop has of the order.',
    parameters: orderParameters,
    body: refundRequestSchema,
    success: orderAnswer,
    failures: [
      'orderNotFound',
      'orderChanged',
      'refundExceedsCaptured',
      'lineRefunded',
      'refundIdUsed',
      'nothingToRefund',
      'withdrawalAlreadyResolved',
    ],
  },
  resolveWithdrawal: {
    summary:
      'Say that a withdrawal is settled without a refund: nothing was paid, or it was given back by hand.',
    parameters: z.object({ orderId: idSchema, withdrawalId: z.uuid() }),
    body: settleWithdrawalSchema,
    success: orderAnswer,
    failures: ['orderNotFound', 'orderChanged', 'withdrawalAlreadyResolved'],
  },
  listStaffRepairs: {
    summary:
      'What shoppers have asked for their pieces: open services from the oldest, ended ones from the newest.',
    query: staffServicesQuerySchema,
    success: ok(staffServicesResponseSchema),
  },
  getStaffRepair: {
    summary: 'One service, with what happened to it.',
    parameters: z.object({ repairId: z.uuid() }),
    success: ok(staffServiceResponseSchema),
    failures: ['repairNotFound'],
  },
  transitionStaffRepair: {
    summary:
      'Take the next step with a service: quote (with a price), refuse, receive, finish, return. Its owner is told by mail.',
    parameters: z.object({ repairId: z.uuid() }),
    body: staffServiceStepSchema,
    success: ok(staffServiceResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
  addStaffOrderNote: {
    summary: 'Write a note for the other members of the staff. It stays.',
    parameters: orderParameters,
    body: noteRequestSchema,
    success: orderAnswer,
    failures: ['orderNotFound'],
  },
  resendOrderEmail: {
    summary: 'Send a letter about an order once more.',
    parameters: orderParameters,
    body: resendRequestSchema,
    success: orderAnswer,
    failures: ['orderNotFound', 'emailNotApplicable'],
  },
  startBulkAction: {
    summary: 'Take one step with many orders: each is done once, whatever happens meanwhile.',
    body: bulkRequestSchema,
    success: ok(z.object({ bulk: bulkSchema })),
  },
  getBulkAction: {
    summary: 'How far such a job is, and what came of each order.',
    parameters: z.object({ bulkActionId: z.uuid() }),
    success: ok(z.object({ bulk: bulkSchema })),
    failures: ['bulkActionNotFound'],
  },
  listStaffProducts: {
    summary: 'The pieces of the shop, also those that no shopper sees, in the order of their ids.',
    query: piecesQuerySchema,
    success: ok(piecesResponseSchema),
  },
  getStaffProduct: {
    summary: 'One piece, with the moves of its stock and who changed it.',
    parameters: pieceParameters,
    success: pieceAnswer,
    failures: ['productNotFound'],
  },
  createProduct: {
    summary: 'A new piece. It is a draft, and there is none of it yet.',
    body: newPieceSchema,
    success: pieceAnswer,
    failures: ['productExists', 'geometryInvalid'],
  },
  updateProduct: {
    summary: 'Change what is said of a piece, and its price.',
    parameters: pieceParameters,
    body: editPieceSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductState: {
    summary: 'Show a piece in the shop, or take it out.',
    parameters: pieceParameters,
    body: pieceStateRequestSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductVariants: {
    summary:
      'The metals and sizes that a piece is offered in, all of them. One that is left out is no longer offered.',
    parameters: pieceParameters,
    body: editModelsSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged', 'defaultVariantRequired'],
  },
  setProductEngraving: {
    summary:
      'What letters a piece takes: where, how many, for how much, in how many days; or none.',
    parameters: pieceParameters,
    body: editEngravingSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged'],
  },
  setProductGeometry: {
    summary:
      'What a piece is built from, so that shoppers can turn it; or nothing. What cannot be built is refused.',
    parameters: pieceParameters,
    body: editShapeSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'productChanged', 'geometryInvalid'],
  },
  adjustStock: {
    summary:
      'Pieces have come, were counted, or their number is corrected with a reason. What is sent twice is done once.',
    parameters: pieceParameters,
    body: stockRequestSchema,
    success: pieceAnswer,
    failures: ['productNotFound', 'stockChanged', 'stockInsufficient'],
  },
  getTaxonomy: {
    summary: 'What pieces can be filtered by: categories, materials and occasions.',
    success: valuesAnswer,
  },
  updateTaxonomy: {
    summary:
      'Put the values of a kind in order, add one, call one otherwise, or take away one that no piece has.',
    parameters: z.object({ kind: valueKindSchema }),
    body: changeValuesSchema,
    success: valuesAnswer,
    failures: ['taxonomyChanged', 'taxonomyTermInUse', 'taxonomyTermExists'],
  },
  uploadProductImportRows: {
    summary:
      'Bring rows of a file of pieces, some at a time. Nothing of the shop changes yet; rows that are sent twice count once.',
    parameters: importParameters,
    body: bringPiecesSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  uploadVariantImportRows: {
    summary:
      'Bring what a file of metals, sizes and engravings says, some pieces at a time. Nothing of the shop changes yet.',
    parameters: importParameters,
    body: bringOffersSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  getProductImport: {
    summary: 'What the rows that were brought would change, and how far their import is.',
    parameters: importParameters,
    success: importAnswer,
    failures: ['importNotFound'],
  },
  startProductImport: {
    summary: 'Write what was brought: a job does it, each row once, whatever happens meanwhile.',
    parameters: importParameters,
    success: importAnswer,
    failures: ['importNotFound'],
  },
  exportProducts: {
    summary: 'Every piece as a CSV file, as an import takes it. It breaks off when it fails.',
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  exportVariants: {
    summary:
      'The metals, sizes and engravings of every piece that has any, as a CSV file, as an import takes it.',
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  uploadImage: {
    summary:
      'Bring a picture: a JPEG, PNG or WebP, as base64, with what it shows in words. It is drawn anew and kept as JPEG.',
    body: newPictureSchema,
    success: ok(z.object({ image: z.string() })),
    failures: ['imageInvalid'],
  },
  getDashboard: {
    summary: 'What needs a hand now, and what was sold.',
    success: ok(z.object({ today: todaySchema })),
  },
  streamOrderEvents: {
    summary:
      "Server-sent events named 'order' with the number, state and version of each order that is placed or moved.",
    headers: z.object({ 'last-event-id': z.optional(z.string().check(z.maxLength(20))) }),
    success: { ...ok(z.string()), type: 'text/event-stream' },
  },
  exportStaffOrders: {
    summary: 'The orders that match, as a CSV file of any length. It breaks off when it fails.',
    query: z.omit(staffOrdersQuerySchema, { cursor: true, limit: true }),
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  listStaffReviews: {
    summary: 'What people say of the pieces they bought, the newest first.',
    query: staffReviewsQuerySchema,
    success: ok(staffReviewsResponseSchema),
  },
  replyToReview: {
    summary: "The shop's word to a review, under it for everybody; none takes it away.",
    parameters: reviewParameters,
    body: reviewAnswerSchema,
    success: reviewAnswer,
    failures: ['reviewNotFound'],
  },
  setReviewVisibility: {
    summary: 'Show a review no longer, for a reason that its author reads; or show it again.',
    parameters: reviewParameters,
    body: reviewHidingSchema,
    success: reviewAnswer,
    failures: ['reviewNotFound'],
  },
  listStaffMessages: {
    summary: 'What people wrote to the shop by its form, the newest first.',
    query: staffMessagesQuerySchema,
    success: ok(staffMessagesResponseSchema),
  },
  setMessageResolved: {
    summary: 'Somebody is done with a message, or it waits again.',
    parameters: z.object({ messageId: z.uuid() }),
    body: messageDoneSchema,
    success: ok(z.object({ message: staffMessageSchema })),
    failures: ['messageNotFound'],
  },
  listSavedViews: {
    summary: "The caller's own views of the orders, and those of the shop.",
    success: viewsAnswer,
  },
  createSavedView: {
    summary:
      'Keep what stands in the address of the list under a name, for oneself or for the shop. The same name again is the same view.',
    body: viewRequestSchema,
    success: viewsAnswer,
    failures: ['tooManyViews'],
  },
  deleteSavedView: {
    summary: "Forget a view: one of one's own, or one of the shop's.",
    parameters: z.object({ viewId: z.uuid() }),
    success: viewsAnswer,
    failures: ['viewNotFound'],
  },
  listCustomers: {
    summary: 'Who has an account, the newest first.',
    query: customersQuerySchema,
    success: ok(customersResponseSchema),
  },
  getCustomer: {
    summary: 'One customer, with their orders and what the staff noted of them.',
    parameters: customerParameters,
    success: customerAnswer,
    failures: ['customerNotFound'],
  },
  addCustomerNote: {
    summary: 'Write a note of a customer. It is part of what the shop has of them.',
    parameters: customerParameters,
    body: customerNoteSchema,
    success: customerAnswer,
    failures: ['customerNotFound'],
  },
  exportCustomerData: {
    summary: 'All that the shop has of a person, for who asked for it.',
    parameters: customerParameters,
    success: ok(personalDataSchema),
    failures: ['customerNotFound'],
  },
  eraseCustomer: {
    summary:
      'Erase the account of who asked for it, and all that belongs to it. Orders stay for the books, without the person.',
    parameters: customerParameters,
    success: ok(z.object({})),
    failures: ['customerNotFound'],
  },
  listStaffDiscounts: {
    summary: 'What may come off an order: codes, and what comes off by itself. The newest first.',
    query: staffDiscountsQuerySchema,
    success: ok(staffDiscountsResponseSchema),
  },
  createDiscount: {
    summary: 'Make a discount: a code, or one that comes off by itself.',
    body: newDiscountSchema,
    success: discountAnswer,
    failures: ['couponCodeExists', 'discountValueInvalid', 'discountNotFound'],
  },
  updateDiscount: {
    summary: 'Change a discount, for the orders from now on.',
    parameters: discountParameters,
    body: editDiscountSchema,
    success: discountAnswer,
    failures: [
      'discountNotFound',
      'discountChanged',
      'usageLimitBelowUsage',
      'discountUsageNotTracked',
      'discountValueInvalid',
    ],
  },
  endDiscount: {
    summary: 'From now on no order gets this discount. Orders that have it keep it.',
    parameters: discountParameters,
    body: endDiscountSchema,
    success: discountAnswer,
    failures: ['discountNotFound', 'discountChanged'],
  },
  getAnalytics: {
    summary:
      'What was sold, looked at and given back, by day and by piece; days in UTC, a year at most. Without days the last thirty.',
    query: figuresQuerySchema,
    success: ok(z.object({ figures: figuresSchema })),
  },
  exportAnalytics: {
    summary: 'The same as a CSV file, a line for each day or for each piece.',
    query: exportFiguresQuerySchema,
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  listJobs: {
    summary: 'Mails and other work that was given up or waits, and mails that were sent.',
    query: staffJobsQuerySchema,
    success: ok(staffJobsResponseSchema),
  },
  retryDeadJobs: {
    summary: 'Everything that was given up is tried again, a thousand at a time.',
    success: ok(z.object({ count: z.int() })),
  },
  retryJob: {
    summary: 'One that was given up is tried again.',
    parameters: z.object({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    success: ok(z.object({})),
    failures: ['jobNotFound'],
  },
  getSettings: {
    summary:
      'What the shop says of itself and sells by, what holds where nothing is set, and who set what.',
    success: ok(settingsResponseSchema),
  },
  updateSettings: {
    summary: 'Set all of it anew; what is left out is as the server was started.',
    body: changeSettingsSchema,
    success: ok(settingsResponseSchema),
    failures: ['settingsChanged'],
  },
  listAuditLog: {
    summary: 'Who did what, the newest first.',
    query: logQuerySchema,
    success: ok(
      z.object({
        entries: z.array(logEntrySchema),
        nextCursor: z.nullable(z.string()),
        /** Whose lines one can ask for. */
        people: z.array(z.object({ staffMemberId: z.string(), name: z.string() })),
      }),
    ),
  },
} as const satisfies Record<StaffCallName, Operation>;
