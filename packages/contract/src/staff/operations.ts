import { auditLogStaffOperations } from '../audit-log/audit-log.staff-operations.ts';

import { settingsStaffOperations } from '../settings/settings.staff-operations.ts';

import { emailStaffOperations } from '../email/email.staff-operations.ts';

import { discountsStaffOperations } from '../discounts/discounts.staff-operations.ts';

import { customersStaffOperations } from '../customers/customers.staff-operations.ts';

import { messagesStaffOperations } from '../messages/messages.staff-operations.ts';

import { reviewsStaffOperations } from '../reviews/reviews.staff-operations.ts';

import { analyticsStaffOperations } from '../analytics/analytics.staff-operations.ts';

import { imagesStaffOperations } from '../images/images.staff-operations.ts';

import { taxonomyStaffOperations } from '../taxonomy/taxonomy.staff-operations.ts';

import { productImportsStaffOperations } from '../catalogue/product-imports.staff-operations.ts';

import { catalogueStaffOperations } from '../catalogue/catalogue.staff-operations.ts';

import { repairsStaffOperations } from '../repairs/repairs.staff-operations.ts';

import { returnsStaffOperations } from '../returns/returns.staff-operations.ts';

import { paymentsStaffOperations } from '../payments/payments.staff-operations.ts';

import { ordersStaffOperations } from '../orders/orders.staff-operations.ts';

import { orderAnswer } from '../orders/orders.staff-operations.ts';

import { orderParameters } from '../orders/orders.staff-operations.ts';

import { staffMembersStaffOperations } from './staff.staff-operations.ts';

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
import { bulkRequestSchema, bulkSchema, cancelRequestSchema, noteRequestSchema, refundRequestSchema, resendRequestSchema, settleWithdrawalSchema, staffOrderSchema, staffOrdersQuerySchema, staffOrdersResponseSchema, stepRequestSchema } from './order.ts';
import { logEntrySchema, logQuerySchema } from '../audit-log/audit-log.ts';
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

/** What each call of the back office takes and gives. */
export const staffOperations = {
  ...auditLogStaffOperations,
  ...settingsStaffOperations,
  ...emailStaffOperations,
  ...discountsStaffOperations,
  ...customersStaffOperations,
  ...messagesStaffOperations,
  ...reviewsStaffOperations,
  ...analyticsStaffOperations,
  ...imagesStaffOperations,
  ...taxonomyStaffOperations,
  ...productImportsStaffOperations,
  ...catalogueStaffOperations,
  ...repairsStaffOperations,
  ...returnsStaffOperations,
  ...paymentsStaffOperations,
  ...ordersStaffOperations,
  ...staffMembersStaffOperations,
} as const satisfies Record<StaffCallName, Operation>;
