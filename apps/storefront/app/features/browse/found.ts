import type { ListingCounts, Product } from '@briolette/contract';

/** What is left of a list after filtering. */
export type Found = {
  products: readonly Product[];
  total: number;
  totalIsCapped: boolean;
  counts: ListingCounts | undefined;
  nextCursor: string | null;
  loadMore: (() => Promise<void>) | undefined;
};
