import type { Product } from '@briolette/contract';
import { test } from '@playwright/test';
import { products } from '../catalogue.ts';

/** Pieces with stock enough that tests beside this one cannot buy them out. */
const plenty = products.filter((product) => product.product_stock >= 20);

/** The nth of them, so that a test can say which two or three it means. */
export function getProduct(index: number): Product {
  const found = plenty[index];
  if (!found) throw new Error(`There is no piece ${index}`);
  return found;
}

/** One that no other test buys, and another when this test runs again on the same shop. */
export function getBackOfficeProduct(index: number): Product {
  const { repeatEachIndex, retry } = test.info();
  const first = 14;
  return getProduct(first + ((index + 5 * (repeatEachIndex + retry)) % (plenty.length - first)));
}

export const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
