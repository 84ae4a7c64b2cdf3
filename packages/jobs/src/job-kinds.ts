import { countingFigures } from './analytics/aggregate-job.ts';
import {
  accountLetter,
  alertConfirmation,
  alertLetter,
  backInStock,
  invitationLetter,
  linkLetter,
  orderLetter,
} from './email/email-jobs.ts';
import { offerImport, pieceImport, staffBulk } from './orders/staff-jobs.ts';
import type { JobHandlers } from './runner/job-kind.ts';

/** The handlers of every kind of job, except those for payments and retention. */
export const shopKinds = {
  'send-order-email': orderLetter,
  'send-account-email': accountLetter,
  'run-bulk-action': staffBulk,
  'import-products': pieceImport,
  'import-variants': offerImport,
  'send-token-email': linkLetter,
  'send-stock-alert-confirmation': alertConfirmation,
  'send-staff-invitation': invitationLetter,
  'notify-back-in-stock': backInStock,
  'send-back-in-stock-email': alertLetter,
  'update-analytics': countingFigures,
} satisfies JobHandlers;
