import type { RefundLine, StaffOrder } from '@briolette/contract';
import { toCents } from './money.ts';

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
  let sum = 0;
  const seen = new Set<string>();
  for (const { productId, qty } of wanted) {
    const line = lines.find((each) => each.productId === productId);
    if (!line || qty > line.qty || seen.has(productId)) return null;
    seen.add(productId);
    const whole = paid.get(productId) ?? 0;
    const { refundedQty = 0, refundedAmount = 0 } = line;
    const worth =
      portion(whole, refundedQty + qty, line.qty) - portion(whole, refundedQty, line.qty);
    sum += Math.max(0, Math.min(worth, whole - toCents(refundedAmount)));
  }
  return sum / 100;
}

/** Splits the amount over the lines by price, in cents. Rounded so that the sum is exact. */
function paidForLines(amount: number, lines: readonly Line[]): Map<string, number> {
  const priceOf = ({ price, qty }: Line) => toCents(price) * qty;
  const whole = lines.reduce((sum, line) => sum + priceOf(line), 0);
  const paid = Math.min(toCents(amount), whole);
  const shares = new Map<string, number>();
  let running = 0;
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const before = portion(paid, running, whole);
    running += priceOf(line);
    shares.set(line.productId, portion(paid, running, whole) - before);
  }
  return shares;
}

/** amount × part / whole, rounded down. The product may exceed what a number holds exactly. */
const portion = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
