/** The pages of site/shop-pages.ts as the footer lists them; every page carries these few words. */
export const contentPageSlugs = [
  'delivery',
  'returns',
  'warranty',
  'care',
  'questions',
  'privacy',
  'terms',
  'imprint',
] as const;
