import type { Product } from '@briolette/contract';
import { test } from '@playwright/test';
import { products } from '../catalogue.ts';

/**
 * Products with enough stock that parallel tests cannot buy them out. Rings ask for a size before
 * they are added.
 */
const plenty = products.filter(
  (product) => product.product_stock >= 20 && product.product_category !== 'ring',
);

/** Returns the nth product that has no metal or size to choose. */
export function getPlainProduct(index: number): Product {
  const found = plenty.filter((product) => !product.product_hasOptions)[index];
  if (!found) throw new Error(`There is no product ${index}`);
  return found;
}

/** Returns the nth of these products. */
export function getProduct(index: number): Product {
  const found = plenty[index];
  if (!found) throw new Error(`There is no product ${index}`);
  return found;
}

/**
 * Returns a product that no other test buys, and another one when the test repeats on the same
 * shop.
 */
export function getBackOfficeProduct(index: number): Product {
  const { repeatEachIndex, retry } = test.info();
  const first = 14;
  return getProduct(first + ((index + 5 * (repeatEachIndex + retry)) % (plenty.length - first)));
}

export const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
