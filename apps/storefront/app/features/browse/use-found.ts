import { countProducts, type FilterState, filterProducts } from '@briolette/domain';
import { useMemo } from 'react';
import type { Listing } from '../../loaders/load-listing.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import type { Found } from './found.ts';
import { useMorePages } from './use-more-pages.ts';

/** What is left after filtering: worked out here, or as the database said. */
export function useFound(
  listing: Exclude<Listing, { kind: 'failed' }>,
  filter: FilterState,
): Found {
  const paged = useMorePages(listing.kind === 'page' ? listing : undefined);
  const { values } = usePolicy();
  const whole = listing.kind === 'whole' ? listing.products : undefined;
  return useMemo(() => {
    if (!whole) return paged;
    const products = filterProducts(whole, filter);
    return {
      products,
      total: products.length,
      totalIsCapped: false,
      counts: countProducts(whole, filter, values),
      nextCursor: null,
      loadMore: undefined,
    };
  }, [whole, filter, paged, values]);
}
