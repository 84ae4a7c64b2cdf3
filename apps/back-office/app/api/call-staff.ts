import { createStaffClient } from '@briolette/api-client/staff-client.ts';
import { shopBase } from './shop-base.ts';
import { transport } from './transport.ts';

/** The back office speaks the contract and nothing else. */
export const callStaff = createStaffClient({
  root: () => window.location.origin + shopBase,
  transport,
});
