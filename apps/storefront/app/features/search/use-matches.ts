import type { ListingCounts, Product, SearchReading } from '@briolette/contract';
import {
  countProducts,
  type FilterState,
  filterProducts,
  type SearchMatches,
} from '@briolette/domain';
import { useMemo, useState } from 'react';
import { useMarket } from '../../lib/markets/market.ts';
import { usePolicy } from '../../lib/policy.ts';
import type { Listing } from './load-listing.ts';

/** The products loaded so far and the cursor of the next page. */
type ProductListPage = { products: readonly Product[]; nextCursor: string | null | undefined };

export type FilteredListing = {
  products: readonly Product[];
  total: number;
  totalIsCapped?: boolean | undefined;
  counts: ListingCounts | undefined;
  /** Set if no product contains the search as typed. */
  reading?: SearchReading | null | undefined;
  /** Undefined on the last page. */
  more?: { key: string; cursor: string; add: (next: ProductListPage) => void } | undefined;
};

/** Loaded pages by filter, so that Back from a product restores them. */
const loaded = new Map<string, ProductListPage>();

/** Returns the matches of the filter's search if they have been loaded. */
export function getSearchMatches(
  listing: Exclude<Listing, { kind: 'failed' }>,
  { search }: FilterState,
): SearchMatches | undefined {
  const found = listing.kind === 'whole' ? listing.found : undefined;
  if (!found?.ids || found.term !== search) return undefined;
  return new Map(found.ids.flatMap((ids, relevance) => ids.map((id) => [id, relevance] as const)));
}

/** Returns the matching products, filtered in the browser or by the database. */
export function useFilteredListing(
  listing: Exclude<Listing, { kind: 'failed' }>,
  filter: FilterState,
): FilteredListing {
  const [, redraw] = useState<ProductListPage>();
  const { filterOptions: values } = usePolicy();
  const { priceScale } = useMarket();
  const grown = listing.kind === 'page' ? loaded.get(listing.key) : undefined;
  return useMemo(() => {
    if (listing.kind === 'whole') {
      const matches = getSearchMatches(listing, filter);
      const marketFilter = { ...filter, priceScale };
      const products = filterProducts(listing.products, marketFilter, matches);
      const counts = countProducts(listing.products, marketFilter, values, matches);
      const reading = matches && listing.found?.reading;
      return { products, total: products.length, counts, reading };
    }
    const { page, key } = listing;
    const { products, nextCursor: cursor } = grown ?? page;
    const add = (next: ProductListPage) => {
      const all = { ...next, products: [...products, ...next.products] };
      loaded.set(key, all);
      redraw(all);
    };
    return {
      products,
      total: page.total ?? products.length,
      totalIsCapped: page.totalIsAtLeast,
      counts: page.counts,
      reading: page.reading,
      more: cursor ? { key, cursor, add } : undefined,
    };
  }, [listing, filter, grown, values, priceScale]);
}
