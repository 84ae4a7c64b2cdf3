import type { CallName } from '../calls.ts';
import { addressesOperations } from './addresses.ts';
import { authOperations } from './auth.ts';
import { cartOperations } from './cart.ts';
import { catalogueOperations } from './catalogue.ts';
import { inboxOperations } from './inbox.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './orders.ts';
import { profileOperations } from './profile.ts';
import { serviceOperations } from './service.ts';
import { wishlistOperations } from './wishlist.ts';

/** What each call of the table takes and gives. One that is missing here does not compile. */
export const operations = {
  ...catalogueOperations,
  ...authOperations,
  ...wishlistOperations,
  ...cartOperations,
  ...orderOperations,
  ...addressesOperations,
  ...profileOperations,
  ...inboxOperations,
  ...serviceOperations,
} satisfies Record<CallName, Operation>;
