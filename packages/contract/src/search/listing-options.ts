export const ratingSteps = [1, 2, 3, 4] as const;

export const sortOrders = ['LOWTOHIGH', 'HIGHTOLOW'] as const;

/** RELEVANCE only orders a search, whose default it is. */
export const listingOrders = [...sortOrders, 'RELEVANCE'] as const;

export const defaultSort: SortOrder = 'HIGHTOLOW';

/** The order of a listing that doesn't ask for one. */
export const getDefaultSort = (search: string): SortOrder =>
  search.trim() === '' ? defaultSort : 'RELEVANCE';

export const priceSlider = { min: 500, max: 1500, step: 100, start: 1500 } as const;

export const priceSteps = /* @__PURE__ */ Array.from(
  { length: (priceSlider.max - priceSlider.min) / priceSlider.step + 1 },
  (_, index) => priceSlider.min + index * priceSlider.step,
);

export const pageSize = 24;

export type SortOrder = (typeof listingOrders)[number];

export type RatingStep = (typeof ratingSteps)[number];

/**
 * GET /api/products without parameters returns at most this many products. A client that gets fewer
 * knows that it has the full catalogue.
 */
export const fullCatalogueLimit = 500;
