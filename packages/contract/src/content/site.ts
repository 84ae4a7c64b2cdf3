export const nameMaxLength = { card: 15, cart: 14 } as const;

export const trendingCount = 6;

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

/** How to reach the shop, where nothing else is set. */
export const defaultSiteContact: {
  [Text in 'phone' | 'email' | 'securityContact' | 'hours' | 'map']: string;
} & { address: readonly string[] } = {
  address: ['Briolette Atelier', '12 Lapidary Lane', 'Hatton Garden', 'London EC1N'],
  phone: '+44 20 7946 0182',
  email: 'hello@briolette.example',
  securityContact: 'mailto:security@briolette.example',
  hours: 'Monday to Saturday, 10 to 18',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=-0.1112%2C51.5183%2C-0.1052%2C51.5215&layer=mapnik',
};

/**
 * Key in the storage of a browser whose own shop was edited: the prerendered pages are out of date
 * there.
 */
export const catalogueEditedKey = 'briolette.catalogue-edited';

/** BroadcastChannel on which the tabs of the shop and the back office announce changes. */
export const tabSyncChannelName = 'briolette.tab-sync';
