import shop from './0001-shop.ts';
import attempts from './0002-attempts.ts';
import listing from './0003-listing.ts';
import searchCells from './0004-search-cells.ts';

/** In the order they run. A migration that has been released is never edited. */
export const migrations = [
  { name: '0001-shop', text: shop },
  { name: '0002-attempts', text: attempts },
  { name: '0003-listing', text: listing },
  { name: '0004-search-cells', text: searchCells },
];
