import { countingFigures } from '../figures.ts';
import type { JobKind } from '../job-kind.ts';
import {
  accountLetter,
  alertLetter,
  backInStock,
  invitationLetter,
  linkLetter,
  orderLetter,
} from './letters.ts';
import { offerImport, pieceImport, staffBulk } from './staff-work.ts';

/** Every kind of job, by the name that statements write into the table. */
export const shopKinds: Record<string, JobKind<never>> = {
  'order-letter': orderLetter,
  'account-letter': accountLetter,
  'staff-bulk': staffBulk,
  'piece-import': pieceImport,
  'offer-import': offerImport,
  'link-letter': linkLetter,
  // A separate kind, outside the link lane: visitors can request many of these.
  'alert-link-letter': linkLetter,
  'invitation-letter': invitationLetter,
  'back-in-stock': backInStock,
  'alert-letter': alertLetter,
  figures: countingFigures,
};
