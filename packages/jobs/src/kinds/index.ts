import { countingFigures } from '../figures.ts';
import type { JobHandlers } from '../job-kind.ts';
import {
  accountLetter,
  alertConfirmation,
  alertLetter,
  backInStock,
  invitationLetter,
  linkLetter,
  orderLetter,
} from './letters.ts';
import { offerImport, pieceImport, staffBulk } from './staff-work.ts';

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
