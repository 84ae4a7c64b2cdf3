import { updateAnalyticsJob } from './analytics/aggregate-job.ts';
import {
  alertConfirmation,
  backInStock,
  sendAccountEmail,
  sendBackInStockEmail,
  sendOrderEmail,
  sendStaffInvitation,
  sendTokenEmail,
} from './email/email-jobs.ts';
import {
  importProducts,
  importVariants,
  runBulkAction,
  runProductBulkAction,
} from './orders/staff-jobs.ts';
import type { JobHandlers } from './runner/job-kind.ts';

/** The handlers of every kind of job, except those for payments and retention. */
export const jobHandlers = {
  'send-order-email': sendOrderEmail,
  'send-account-email': sendAccountEmail,
  'run-bulk-action': runBulkAction,
  'run-product-bulk-action': runProductBulkAction,
  'import-products': importProducts,
  'import-variants': importVariants,
  'send-token-email': sendTokenEmail,
  'send-stock-alert-confirmation': alertConfirmation,
  'send-staff-invitation': sendStaffInvitation,
  'notify-back-in-stock': backInStock,
  'send-back-in-stock-email': sendBackInStockEmail,
  'update-analytics': updateAnalyticsJob,
} satisfies JobHandlers;
