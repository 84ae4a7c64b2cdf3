/** Slugs of the pages in shop-pages.ts. A separate file, because the footer is on every page. */
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
