import { toCents } from '../text/money.ts';

export type PriceLine = { product_price: number; qty: number };

export function sumPricesInCents(lines: readonly PriceLine[]): number {
  return sum(lines, (line) => line.product_price);
}

export function sum<Line extends PriceLine>(
  lines: readonly Line[],
  dollars: (line: Line) => number,
): number {
  return lines.reduce((total, line) => total + toCents(dollars(line)) * countedQuantity(line), 0);
}

/** In the browser shop a quantity may fall below one; such a line counts as zero. */
export function countedQuantity(line: PriceLine): number {
  return Math.max(0, line.qty);
}
