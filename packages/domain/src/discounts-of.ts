import type { DiscountTerms, GivenDiscount } from '@briolette/contract';
import { type PricedLine, priceInCents } from './cart-totals.ts';

export type DiscountedLine = PricedLine & { _id?: string; product_category?: string };

/**
 * What comes off these lines, in whole units: each discount of the full prices of its pieces, in the
 * given order, and all of them together no more than the subtotal. What takes nothing off is left
 * out. The order's statement has the same rule.
 */
export function discountsOf(
  lines: readonly DiscountedLine[],
  terms: readonly DiscountTerms[],
): GivenDiscount[] {
  let left = Math.floor(priceInCents(lines) / 100);
  return terms.flatMap(({ name, code, percent, amount, categories, pieces }) => {
    const isForAll = categories.length + pieces.length === 0;
    const cents = priceInCents(
      lines.filter(
        ({ _id = '', product_category = '' }) =>
          isForAll || categories.includes(product_category) || pieces.includes(_id),
      ),
    );
    const worth = percent === null ? (amount ?? 0) * 100 : Math.floor((cents * percent) / 100);
    const given = Math.min(left, Math.floor(Math.min(worth, cents) / 100));
    left -= given;
    return given > 0 ? [{ name, code, amount: given }] : [];
  });
}
