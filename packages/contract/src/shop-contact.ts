/** Where it is found: for papers, mails and the page that asks for it, and so by itself. */
export const siteContact: {
  [Text in 'phone' | 'email' | 'securityContact' | 'hours' | 'map']: string;
} & { address: readonly string[] } = {
  address: ['Briolette Atelier', '12 Lapidary Lane', 'Hatton Garden', 'London EC1N'],
  phone: '+44 20 7946 0182',
  email: 'hello@briolette.example',
  securityContact: 'mailto:security@briolette.example',
  hours: 'Monday to Saturday, 10 to 18',
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=-0.1112%2C51.5183%2C-0.1052%2C51.5215&layer=mapnik',
};
