/** An empty social target leaves its link out. */
type Site = {
  [Text in
    | 'name'
    | 'line'
    | 'description'
    | 'credit'
    | 'phone'
    | 'email'
    | 'securityContact'
    | 'hours'
    | 'map']: string;
} & { address: readonly string[]; social: readonly { name: string; href: string }[] };

/** What the shop says about itself; a store changes this file, not the screens. */
export const site: Site = {
  name: 'Briolette',
  line: 'Fine jewellery from a daylight atelier',
  description:
    'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown in true scale, with free delivery and honest sizes.',
  credit: 'Designed and made in the open. Briolette is free software.',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  address: ['Briolette Atelier', '12 Lapidary Lane', 'Hatton Garden', 'London EC1N'],
  phone: '+44 20 7946 0182',
  email: 'hello@briolette.example',
  securityContact: 'mailto:security@briolette.example',
  hours: 'Monday to Saturday, 10 to 18',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=-0.1112%2C51.5183%2C-0.1052%2C51.5215&layer=mapnik',
};
