import type { RefundLine, StaffOrder } from '@briolette/contract';

type Order = {
  amount: number;
  lines: readonly Pick<StaffOrder['lines'][number], 'productId' | 'price' | 'qty'>[];
};

/**
 * What was paid for these pieces, in dollars: each has its share of a discount on the whole order,
 * and none of what was charged beside the pieces. Cents are rounded down. null: the order has not so
 * many of them.
 */
export function refundOfLines(
  { amount, lines }: Order,
  wanted: readonly RefundLine[],
): number | null {
  const priceOf = new Map(lines.map((line) => [line.productId, line]));
  const cents = (dollars: number) => Math.round(dollars * 100);
  const whole = lines.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0);
  let asked = 0;
  const seen = new Set<string>();
  for (const { productId, qty } of wanted) {
    const line = priceOf.get(productId);
    if (!line || qty > line.qty || seen.has(productId)) return null;
    seen.add(productId);
    asked += cents(line.price) * qty;
  }
  const paid = Math.min(cents(amount), whole);
  return whole === 0 ? 0 : Math.floor((asked * paid) / whole) / 100;
}
