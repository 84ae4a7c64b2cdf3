import { test } from 'vitest';
import { checkRandomCarts } from './random-carts.ts';

/** The full length of the property that `currencies.test.ts` checks with fewer carts. */
const carts = 100_000;

test(`never loses a unit in ${carts} random carts per currency [CUR-01]`, () => {
  checkRandomCarts(carts);
}, 600_000);
