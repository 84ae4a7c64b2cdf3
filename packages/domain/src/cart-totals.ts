import { toCents } from './money.ts';
import { percentOff } from './percent-off.ts';

export type BoughtLine = { product_price: number; qty: number };
export type PricedLine = BoughtLine & { product_prevPrice: number };
export type CartTotals = {
  /** Whole dollars: the sum of previous prices, floored. */
  previousTotal: number;
  /** Whole dollars: the sum of prices, floored. */
  priceTotal: number;
  discountPercent: number;
  /** Whether the floor dropped any cents, so that the screen can say so. */
  roundedDown: boolean;
};

/** Totals are the floor of the sum, never the sum of floors. An empty cart is all zeros. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const previous = sum(lines, (line) => line.product_prevPrice);
  const price = priceInCents(lines);
  const previousTotal = Math.floor(previous / 100);
  const priceTotal = Math.floor(price / 100);
  return {
    previousTotal,
    priceTotal,
    discountPercent: percentOff(priceTotal, previousTotal),
    roundedDown: previous % 100 !== 0 || price % 100 !== 0,
  };
}

export function priceInCents(lines: readonly BoughtLine[]): number {
  return sum(lines, (line) => line.product_price);
}

/** What one line shows, in whole dollars. */
export function lineSubtotal(line: PricedLine): number {
  return Math.floor((toCents(line.product_price) * countedQuantity(line)) / 100);
}

/** The in-browser back end lets a quantity fall below one; such a line counts as none. */
function countedQuantity(line: BoughtLine): number {
  return Math.max(0, line.qty);
}

function sum<Line extends BoughtLine>(
  lines: readonly Line[],
  dollars: (line: Line) => number,
): number {
  return lines.reduce((total, line) => total + toCents(dollars(line)) * countedQuantity(line), 0);
}
