/** What the shop says about itself on every page; a store changes this file, not the screens. */
export const site: {
  [Text in 'name' | 'line' | 'credit']: string;
} & {
  /** An empty target leaves its link out. */
  social: readonly { name: string; href: string }[];
} = {
  name: 'Briolette',
  line: 'Fine jewellery from a daylight atelier',
  credit: 'Designed and made in the open. Briolette is free software.',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
};

/** What search engines say of a page that has no words of its own for them. */
export const siteDescription =
  'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown in true scale, with free delivery and honest sizes.';
