import { listingQuerySchema } from './listing.ts';

/**
 * What may stand after the ? in the address of a page and changes the page. Rendered pages are
 * cached under these alone, and a page never sees any other.
 */
export const pageParameters: readonly string[] = [
  ...Object.keys(listingQuerySchema.shape),
  /** Where a login leads back to. */
  'from',
  /** Which loaders the router wants the data of. */
  '_routes',
];
