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
/** What jewellery is made of; a product may come in several. */
export const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'] as const;
export const sizes = ['small', 'medium', 'large', 'extra large'] as const;
export const colors = ['blue', 'Rosegold', 'Silver', 'Platinum', 'green', 'pink', 'Gold'] as const;
export const badges = ['New', 'Trending', ''] as const;
export const genders = ['Male', 'Female'] as const;
export const pincode = { min: 100001, max: 999999 } as const;

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

/** The label a shopper reads, and the value an order stores. */
export const paymentModes = [
  { label: 'Online', value: 'online' },
  { label: 'Cash On Delivery', value: 'Cash on delivery' },
] as const;

export type CategoryName = (typeof categoryNames)[number];
export type Metal = (typeof metals)[number];
export type SortOrder = (typeof sortOrders)[number];
export type RatingStep = (typeof ratingSteps)[number];
export type PaymentMode = (typeof paymentModes)[number]['value'];
export type Gender = (typeof genders)[number];

/**
 * GET /api/products without parameters gives at most this many products. A client that got fewer
 * knows that it has them all, so both sides must know the same number.
 */
export const wholeCatalogueLimit = 500;

/**
 * Key in the storage of a browser whose own shop was edited: the prerendered pages are out of date
 * there.
 */
export const catalogueEdited = 'briolette.catalogue-edited';

/** BroadcastChannel on which the tabs of the shop and the back office announce changes. */
export const changedChannel = 'briolette.tab-sync';

/** The longest period of the figures: a leap year. */
export const mostFigureDays = 366;
