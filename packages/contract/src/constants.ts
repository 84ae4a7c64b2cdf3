export const categoryNames = ['necklace', 'ring', 'bracelet', 'earring'] as const;
export const materials = ['diamond', 'platinum', 'gold', 'silver'] as const;
export const occasions = [
  'Bridal',
  'Modern',
  'Engagement',
  'Office',
  'Casual',
  'Traditional',
] as const;
/** What jewellery is made of; a piece may come in several. */
export const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'] as const;
export const sizes = ['small', 'medium', 'large', 'extra large'] as const;

export const ratingSteps = [1, 2, 3, 4] as const;
export const sortOrders = ['LOWTOHIGH', 'HIGHTOLOW'] as const;
export const defaultSort: SortOrder = 'HIGHTOLOW';

export const priceSlider = { min: 500, max: 1500, step: 100, start: 1500 } as const;
export const priceSteps = /* @__PURE__ */ Array.from(
  { length: (priceSlider.max - priceSlider.min) / priceSlider.step + 1 },
  (_, index) => priceSlider.min + index * priceSlider.step,
);

export const nameLength = { card: 15, cart: 14 } as const;
export const trendingCount = 6;
export const pageSize = 24;
export const startingQuantity = 1;

/** The side menu's words; only rings is a plural. */
export const categoryMenu = [
  { label: 'rings', value: 'ring' },
  { label: 'bracelet', value: 'bracelet' },
  { label: 'earring', value: 'earring' },
  { label: 'necklace', value: 'necklace' },
] as const;

export type CategoryName = (typeof categoryNames)[number];
export type Metal = (typeof metals)[number];
export type SortOrder = (typeof sortOrders)[number];
export type RatingStep = (typeof ratingSteps)[number];

/**
 * GET /api/products without parameters gives at most this many products. A client that got fewer
 * knows that it has them all, so both sides must know the same number.
 */
export const wholeCatalogueLimit = 500;

/**
 * In the storage of a browser whose own shop was edited: its pages are no longer those that were
 * prerendered.
 */
export const catalogueEdited = 'briolette.catalogue-edited';
