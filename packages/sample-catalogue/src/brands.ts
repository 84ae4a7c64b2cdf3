/** The houses whose work the shop carries; all invented. */
export const brands = {
  verrine: 'Maison Verrine',
  halden: 'Halden & Rook',
  ostara: 'Ostara Atelier',
  devika: 'Devika House',
  tidewell: 'Tidewell',
} as const;

const addresses: Record<string, string> = {
  [brands.verrine]: '4 Place du Verre, 69000 Lyon, France, atelier@verrine.example',
  [brands.halden]: '17 Rook Yard, Birmingham B18, United Kingdom, bench@haldenrook.example',
  [brands.ostara]: 'Lindengatan 9, 411 00 Gothenburg, Sweden, hej@ostara.example',
  [brands.devika]: '22 Johari Lane, Jaipur 302003, India, house@devika.example',
  [brands.tidewell]: '3 Quay Steps, Galway H91, Ireland, shore@tidewell.example',
};

export function makerOf(brand: string): { name: string; address: string } {
  return { name: brand, address: addresses[brand] ?? '' };
}
