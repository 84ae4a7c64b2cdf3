import type { Category, CategoryName } from '@briolette/contract';
import type { Size } from './sample-product.ts';

/** The brands of the shop; all are fictional. */
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

export function getMaker(brand: string): { name: string; address: string } {
  return { name: brand, address: addresses[brand] ?? '' };
}

const names: CategoryName[] = ['necklace', 'bracelet', 'ring', 'earring'];

export const categories: Category[] = names.map((name) => ({
  _id: `category-${name}`,
  categoryName: name,
  thumbnail: `/pictures/category-${name}-600.jpg`,
}));

/** US ring sizes. */
export const ringSize: Record<Size, number> = { small: 5, medium: 7, large: 9, 'extra large': 11 };

/** Codes of all US ring sizes: 3, 3h for 3½, and so on to 13. */
export const ringSizes = Array.from({ length: 21 }, (_, halves) => {
  const size = 3 + Math.floor(halves / 2);
  return halves % 2 ? `${size}h` : String(size);
});

/** Inner diameters of rings in millimetres. */
export const ringDiameter: Record<Size, number> = {
  small: 15.7,
  medium: 17.3,
  large: 19,
  'extra large': 20.6,
};

/** Inner circumferences of bracelets in millimetres. */
export const wrist: Record<Size, number> = {
  small: 160,
  medium: 175,
  large: 190,
  'extra large': 205,
};

/** Lengths of necklaces in millimetres, including the clasp. */
export const neck: Record<Size, number> = {
  small: 400,
  medium: 450,
  large: 500,
  'extra large': 600,
};
