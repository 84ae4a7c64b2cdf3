import type { CategoryName, Product } from '@briolette/contract';

type Size = Product['product_size'];
type SizeTable = {
  measure: string;
  millimetres: Record<Size, number>;
  also?: Record<Size, string>;
};

/** What a size means on a hand, a wrist and a neck. Earrings have one fit. */
export const sizeTables: Partial<Record<CategoryName, SizeTable>> = {
  ring: {
    measure: 'Inside diameter',
    millimetres: { small: 15.7, medium: 17.3, large: 19, 'extra large': 20.6 },
    also: { small: 'US 5', medium: 'US 7', large: 'US 9', 'extra large': 'US 11' },
  },
  bracelet: {
    measure: 'Inside circumference',
    millimetres: { small: 160, medium: 175, large: 190, 'extra large': 205 },
  },
  necklace: {
    measure: 'Length with clasp',
    millimetres: { small: 400, medium: 450, large: 500, 'extra large': 600 },
  },
};
