import type { JobKind } from '../job-kind.ts';
import { accountLetter } from './account-letter.ts';
import { orderLetter } from './order-letter.ts';
import { staffBulk } from './staff-bulk.ts';

/** Every kind of job, by the name that statements write into the table. */
export const shopKinds: Record<string, JobKind<never>> = {
  'order-letter': orderLetter,
  'account-letter': accountLetter,
  'staff-bulk': staffBulk,
};
