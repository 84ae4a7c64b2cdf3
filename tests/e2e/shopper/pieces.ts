import type { Product } from '@briolette/contract';
import { products } from '../catalogue.ts';

/** Pieces with stock enough that tests beside this one cannot buy them out. */
const plenty = products.filter((product) => product.product_stock >= 20);

/** The nth of them, so that a test can say which two or three it means. */
export function piece(index: number): Product {
  const found = plenty[index];
  if (!found) throw new Error(`There is no piece ${index}`);
  return found;
}

export const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
