import type { ShopUnderTest } from './support/shop-under-test.ts';

/**
 * A behaviour of the back end that is the same on every engine. The name ends with the statement
 * ids.
 */
export type ConformanceCase = { name: string; run(shop: ShopUnderTest): Promise<void> };

export function cases(list: Record<string, ConformanceCase['run']>): ConformanceCase[] {
  return Object.entries(list).map(([name, run]) => ({ name, run }));
}
