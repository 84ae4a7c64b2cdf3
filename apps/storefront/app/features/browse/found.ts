import type { ListingCounts, Product } from '@briolette/contract';

/** Cards that stand below each other, and where those after them are. */
export type Cards = { products: readonly Product[]; nextCursor: string | null | undefined };

/** What is left of a list after filtering. */
export type Found = {
  products: readonly Product[];
  total: number;
  totalIsCapped?: boolean | undefined;
  counts: ListingCounts | undefined;
  /** What to ask for more: absent when these are all. */
  more?: { key: string; cursor: string; add: (next: Cards) => void } | undefined;
};
