import { countProducts, type FilterState, filterProducts } from '@briolette/domain';
import { useMemo, useState } from 'react';
import type { Listing } from '../../loaders/load-listing.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import type { Cards, Found } from './found.ts';

/** Pages a shopper has loaded, by list, so that Back from a product finds them all again. */
const loaded = new Map<string, Cards>();

/** What is left after filtering: worked out here, or as the database said. */
export function useFound(
  listing: Exclude<Listing, { kind: 'failed' }>,
  filter: FilterState,
): Found {
  const [, redraw] = useState<Cards>();
  const { values } = usePolicy();
  const grown = listing.kind === 'page' ? loaded.get(listing.key) : undefined;
  return useMemo(() => {
    if (listing.kind === 'whole') {
      const products = filterProducts(listing.products, filter);
      const counts = countProducts(listing.products, filter, values);
      return { products, total: products.length, counts };
    }
    const { page, key } = listing;
    const { products, nextCursor: cursor } = grown ?? page;
    const add = (next: Cards) => {
      const all = { ...next, products: [...products, ...next.products] };
      loaded.set(key, all);
      redraw(all);
    };
    return {
      products,
      total: page.total ?? products.length,
      totalIsCapped: page.totalIsAtLeast,
      counts: page.counts,
      more: cursor ? { key, cursor, add } : undefined,
    };
  }, [listing, filter, grown, values]);
}
