import { sum } from '../checkout/totals.ts';

export type PriceLine = { product_price: number; qty: number };

export function sumPricesInCents(lines: readonly PriceLine[]): number {
  return sum(lines, (line) => line.product_price);
}
