import { updateAnalyticsJob } from './analytics/aggregate-job.ts';
import { importProducts, importVariants, runProductBulkAction } from './catalogue/product-jobs.ts';
import { endReservationJob } from './checkout/reservation-job.ts';
import {
  alertConfirmation,
  backInStock,
  resendEmail,
  sendAccountEmail,
  sendBackInStockEmail,
  sendMessageReply,
  sendOrderEmail,
  sendStaffInvitation,
  sendTokenEmail,
} from './email/email-jobs.ts';
import { runBulkAction } from './orders/bulk-action-job.ts';
import type { JobHandlers } from './runner/job-kind.ts';

/**
 * The handlers of every kind of job, except those for payments (`packages/api/src/payments`), which
 * need a provider, and retention (`customers`), which needs settings.
 */
export const jobHandlers = {
  'send-order-email': sendOrderEmail,
  'send-account-email': sendAccountEmail,
  'end-reservation': endReservationJob,
  'run-bulk-action': runBulkAction,
  'run-product-bulk-action': runProductBulkAction,
  'import-products': importProducts,
  'import-variants': importVariants,
  'send-token-email': sendTokenEmail,
  'send-stock-alert-confirmation': alertConfirmation,
  'send-staff-invitation': sendStaffInvitation,
  'notify-back-in-stock': backInStock,
  'send-back-in-stock-email': sendBackInStockEmail,
  'send-message-reply': sendMessageReply,
  'resend-email': resendEmail,
  'update-analytics': updateAnalyticsJob,
} satisfies JobHandlers;
