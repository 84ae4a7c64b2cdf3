export const nameMaxLength = { card: 15, cart: 14 } as const;

export const trendingCount = 6;

/** Branding on every page. A store changes this file, not the screens. */
export const site: {
  name: string;
  /** A link with an empty href is left out. */
  social: readonly { name: string; href: string }[];
} = {
  name: 'Briolette',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
};

/** The default contact details. */
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
 * Local storage key that is set when the shop in this browser was edited, which makes the
 * prerendered pages outdated.
 */
export const catalogueEditedKey = 'briolette.catalogue-edited';

/** BroadcastChannel on which the tabs of the shop and the back office announce changes. */
export const tabSyncChannelName = 'briolette.tab-sync';
