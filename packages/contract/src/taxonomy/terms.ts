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

/** Metals; a product may be available in several. */
export const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'] as const;

export const sizes = ['small', 'medium', 'large', 'extra large'] as const;

export const colors = ['blue', 'Rosegold', 'Silver', 'Platinum', 'green', 'pink', 'Gold'] as const;

export const badges = ['New', 'Trending', ''] as const;

/** The labels of the side menu; only rings is a plural, as specified. */
export const categoryMenu = [
  { label: 'rings', value: 'ring' },
  { label: 'bracelet', value: 'bracelet' },
  { label: 'earring', value: 'earring' },
  { label: 'necklace', value: 'necklace' },
] as const;

export type CategoryName = (typeof categoryNames)[number];

export type Metal = (typeof metals)[number];

/** The finenesses in which a metal is sold, in parts per thousand. */
export const finenesses: Record<Metal, readonly number[]> = {
  'yellow gold': [375, 417, 585, 750, 916, 999],
  'rose gold': [375, 417, 585, 750, 916],
  'white gold': [375, 417, 585, 750],
  platinum: [850, 900, 950, 999],
  silver: [800, 925, 958, 999],
};

/** The kinds of taxonomy terms. */
export const taxonomyKinds = ['category', 'material', 'occasion'] as const;

export const filterOptionKinds = [...taxonomyKinds, 'metal'] as const;

export type TaxonomyKind = (typeof taxonomyKinds)[number];

export type FilterOptionKind = (typeof filterOptionKinds)[number];
