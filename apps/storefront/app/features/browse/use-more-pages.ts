import type { Product } from '@briolette/contract';
import { useMemo, useState } from 'react';
import { type Listing, loadMorePages } from '../../loaders/load-listing.ts';
import type { Found } from './found.ts';

type Page = Extract<Listing, { kind: 'page' }>;
type More = { products: readonly Product[]; nextCursor: string | null };

/** Pages a shopper has loaded, by list, so that Back from a product finds them all again. */
const loaded = new Map<string, More>();

const nothing: Found = {
  products: [],
  total: 0,
  totalIsCapped: false,
  counts: undefined,
  nextCursor: null,
  loadMore: undefined,
};

export function useMorePages(listing: Page | undefined): Found {
  const [, redraw] = useState(0);
  const more = listing && loaded.get(listing.key);
  return useMemo(() => {
    if (!listing) return nothing;
    const { page, key } = listing;
    const shown = more ?? { products: page.products, nextCursor: page.nextCursor ?? null };
    return {
      products: shown.products,
      total: page.total ?? shown.products.length,
      totalIsCapped: page.totalIsAtLeast === true,
      counts: page.counts,
      nextCursor: shown.nextCursor,
      loadMore: async () => {
        const next = await loadMorePages(key, shown.nextCursor);
        if (!next) return;
        const products = [...shown.products, ...next.products];
        loaded.set(key, { products, nextCursor: next.nextCursor ?? null });
        redraw((count) => count + 1);
      },
    };
  }, [listing, more]);
}
