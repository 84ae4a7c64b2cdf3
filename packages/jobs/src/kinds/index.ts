import { countingFigures } from '../figures.ts';
import type { JobKind } from '../job-kind.ts';
import { accountLetter } from './account-letter.ts';
import { alertLetter, backInStock } from './back-in-stock.ts';
import { invitationLetter } from './invitation-letter.ts';
import { linkLetter } from './link-letter.ts';
import { orderLetter } from './order-letter.ts';
import { offerImport, pieceImport } from './piece-import.ts';
import { staffBulk } from './staff-bulk.ts';

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
