import type { ShopUnderTest } from './support/shop-under-test.ts';

/** One behaviour of the back end, the same on every engine. The name carries what it proves. */
export type ConformanceCase = { name: string; run(shop: ShopUnderTest): Promise<void> };

export function cases(list: Record<string, ConformanceCase['run']>): ConformanceCase[] {
  return Object.entries(list).map(([name, run]) => ({ name, run }));
}
