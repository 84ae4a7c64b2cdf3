import type { ListingCounts, Product } from '@briolette/contract';
import { countProducts, type FilterState, filterProducts } from '@briolette/domain';
import { useMemo, useState } from 'react';
import { usePolicy } from '../../lib/policy.ts';
import type { Listing } from './load-listing.ts';

/** The products loaded so far, and the cursor of the page after them. */
type Cards = { products: readonly Product[]; nextCursor: string | null | undefined };

export type Found = {
  products: readonly Product[];
  total: number;
  totalIsCapped?: boolean | undefined;
  counts: ListingCounts | undefined;
  /** Absent when there is no further page. */
  more?: { key: string; cursor: string; add: (next: Cards) => void } | undefined;
};

/** Pages already loaded, by filter, so that Back from a product shows them again. */
const loaded = new Map<string, Cards>();

/** The products that match: filtered here, or by the database in a large shop. */
export function useFound(
  listing: Exclude<Listing, { kind: 'failed' }>,
  filter: FilterState,
): Found {
  const [, redraw] = useState<Cards>();
  const { filterOptions: values } = usePolicy();
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
