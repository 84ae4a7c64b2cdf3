/** The houses whose work the shop carries; all invented. */
export const brands = {
  verrine: 'Maison Verrine',
  halden: 'Halden & Rook',
  ostara: 'Ostara Atelier',
  devika: 'Devika House',
  tidewell: 'Tidewell',
} as const;
