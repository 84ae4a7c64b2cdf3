import { toCents } from './money.ts';

/**
 * floor(100 - price / previous * 100), computed in cents: the floating-point form gives 44 for 55
 * of 100.
 */
export function percentOff(price: number, previousPrice: number): number {
  const previous = toCents(previousPrice);
  if (previous <= 0) return 0;
  return Math.floor(((previous - toCents(price)) * 100) / previous);
}
