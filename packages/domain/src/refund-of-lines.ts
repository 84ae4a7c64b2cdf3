import type { RefundLine, StaffOrder } from '@briolette/contract';

type Line = Pick<StaffOrder['lines'][number], 'productId' | 'price' | 'qty'> &
  Partial<Pick<StaffOrder['lines'][number], 'refundedQty' | 'refundedAmount'>>;
type Order = { amount: number; lines: readonly Line[] };

/**
 * Computes what a refund of these lines gives back, in dollars: each line at its share of the
 * order's amount, and at most what earlier refunds left of that. Delivery is not part of it. Null if
 * fewer items were ordered.
 *
 * The database splits a refund by the same rule (`order_line_balances`, `split_refund`) and refuses a
 * second refund of the same items.
 */
export function refundOfLines(
  { amount, lines }: Order,
  wanted: readonly RefundLine[],
): number | null {
  const paid = paidForLines(amount, lines);
  let sum = 0n;
  const seen = new Set<string>();
  for (const { productId, qty } of wanted) {
    const line = lines.find((each) => each.productId === productId);
    if (!line || qty > line.qty || seen.has(productId)) return null;
    seen.add(productId);
    const share = (quantity: number) =>
      ((paid.get(productId) ?? 0n) * BigInt(quantity)) / BigInt(line.qty);
    const before = line.refundedQty ?? 0;
    const left = (paid.get(productId) ?? 0n) - cents(line.refundedAmount ?? 0);
    const worth = share(before + qty) - share(before);
    if (left > 0n) sum += worth < left ? worth : left;
  }
  return Number(sum) / 100;
}

/** Splits the amount over the lines by price, in cents. Rounded so that the sum is exact. */
function paidForLines(amount: number, lines: readonly Line[]): Map<string, bigint> {
  const priceOf = ({ price, qty }: Line) => cents(price) * BigInt(qty);
  const whole = lines.reduce((sum, line) => sum + priceOf(line), 0n);
  const paid = cents(amount) < whole ? cents(amount) : whole;
  const shares = new Map<string, bigint>();
  let running = 0n;
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const before = whole && (running * paid) / whole;
    running += priceOf(line);
    shares.set(line.productId, whole && (running * paid) / whole - before);
  }
  return shares;
}

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));
