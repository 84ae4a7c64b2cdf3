import { toMinor } from '../text/money.ts';

export type PriceLine = { product_price: number; qty: number };

export function sumPricesInCents(lines: readonly PriceLine[]): number {
  return sumPrices(lines, 2);
}

/** Adds up prices in the smallest unit of a currency with these decimals. */
export function sumPrices(lines: readonly PriceLine[], digits: number): number {
  return sum(lines, (line) => line.product_price, digits);
}

export function sum<Line extends PriceLine>(
  lines: readonly Line[],
  price: (line: Line) => number,
  digits: number,
): number {
  return lines.reduce(
    (total, line) => total + toMinor(price(line), digits) * countedQuantity(line),
    0,
  );
}

/** In the browser shop a quantity may fall below one; such a line counts as zero. */
export function countedQuantity(line: PriceLine): number {
  return Math.max(0, line.qty);
}
