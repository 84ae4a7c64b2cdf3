import { message, plural } from '../../message.ts';

export const description = message(
  '{title} in gold, platinum, silver and diamond, shown to scale and with accurate sizes.',
);
export const searchResults = 'Search results';
export const total = message('Total Products found: {total}');
export const hideFilters = 'Hide filters';
export const showFilters = 'Show filters';
export const filters = 'Filters';
export const products = 'Products';
export const sortBy = 'Sort by price';
export const sortOrders = { HIGHTOLOW: 'High to low', LOWTOHIGH: 'Low to high' } as const;
/** A search can also be sorted by relevance. */
export const sortSearchBy = 'Sort by';
export const searchSortOrders = {
  RELEVANCE: 'Best match',
  HIGHTOLOW: 'Price: high to low',
  LOWTOHIGH: 'Price: low to high',
} as const;
/** Where no product contains the search as typed: "rings in gold under $1,000". */
export const showing = message('Showing <strong>{reading}</strong>.');
export const showingCorrected = message('Showing results for <strong>{reading}</strong>.');
export const loadFailed = "We couldn't load our jewellery.";
export const noMatch = 'No products match';
export const removeHelp = 'Remove a filter:';

export const price = 'Price';
export const anyPrice = 'Any price';
export const underPrice = message('Under {price}');
export const maxPrice = 'Maximum price';
export const taxonomy = {
  category: 'Category',
  material: 'Type',
  /** "Type" counts products that are of a material; this one, products that also come in it. */
  metal: 'Available in',
  occasion: 'Occasion',
} as const;
export const rating = 'Rating';
export const anyRating = 'Any';
export const aboveRating = message('Above {rating}');
export const deliverBy = 'In time for';
export const apply = 'Apply';
export const clearAll = 'Clear All';
/** Read out beside the number of products that a filter leaves. */
export const productCount = plural({ one: '{count} product', other: '{count} products' });

export const activeFilters = 'Active filters';
export const searchChip = message('“{search}”');
export const metalChip = message('in {metal}');
export const deliverByChip = message('In time for {day}');
export const removeFilter = message('Remove {filter}');
export const removeFilterCount = plural({
  one: 'Remove {filter}, {count} product',
  other: 'Remove {filter}, {count} products',
});

/** `total` is the count, with a plus sign if there may be more. */
export const showProductsButton = plural({
  one: 'Show {total} product',
  other: 'Show {total} products',
});

export const loadMoreButton = 'Load more';
