import type { CallOf } from '../calls.ts';
import { addressesOperations } from './addresses.ts';
import { authOperations } from './auth.ts';
import { cartOperations } from './cart.ts';
import { catalogueOperations } from './catalogue.ts';
import { listingOperations } from '../search/listing.operations.ts';
import { inboxOperations } from './inbox.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './orders.ts';
import { checkoutOperations } from '../checkout/checkout.operations.ts';
import { profileOperations } from './profile.ts';
import { serviceOperations } from './service.ts';
import { wishlistOperations } from './wishlist.ts';

/** Of the calls that are in no part of their own: what the first answers need is among them. */
export const firstOperations = {
  ...catalogueOperations, ...listingOperations,
  ...authOperations,
  ...wishlistOperations,
  ...cartOperations,
  ...orderOperations, ...checkoutOperations,
  ...addressesOperations,
  ...profileOperations,
  ...inboxOperations,
  ...serviceOperations,
} satisfies Record<CallOf<undefined>, Operation>;
