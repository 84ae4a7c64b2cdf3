import type { Product } from '@briolette/contract';
import { ringSizeWords } from '@briolette/domain';

type Size = Product['product_size'];
type SizeTable = {
  measure: string;
  millimetres: Record<Size, number>;
  /** The same on the scales that rings are sold by. */
  also?: (millimetres: number) => string;
};

/** What a size means on a hand, a wrist and a neck. Earrings have one fit. */
export const sizeTables: Partial<Record<string, SizeTable>> = {
  ring: {
    measure: 'Inside diameter',
    millimetres: { small: 15.7, medium: 17.3, large: 19, 'extra large': 20.6 },
    also: ringSizeWords,
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
