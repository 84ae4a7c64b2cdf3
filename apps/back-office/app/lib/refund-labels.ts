import type { StaffOrder } from '@briolette/contract';
import { formatAmount, refundBreakdown } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';

type Refund = StaffOrder['refunds'][number];
type Order = Pick<StaffOrder, 'amount' | 'discount' | 'lines'> &
  Partial<Pick<StaffOrder, 'currency' | 'roundingStep' | 'delivery'>>;

/** "1 × Aurelia Ring, 2 × Studs"; empty for a refund of an amount. */
export function refundedItems(
  { lines }: Pick<Order, 'lines'>,
  refund: Pick<Refund, 'lines'>,
): string {
  return refund.lines
    .map(({ productId, qty }) => {
      const name = lines.find((line) => line.productId === productId)?.name ?? productId;
      return `${qty} × ${name}`;
    })
    .join(', ');
}

/** "$1,485.00 minus its $125.56 share of the discount"; null if the listed price was refunded. */
export function refundReason(order: Order, { lines }: Pick<Refund, 'lines'>): string | null {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return refundBreakdown(order, lines, amount);
}

/** "$1,359.44 for 1 × Aurelia Necklace: $1,485.00 minus its $125.56 share of the discount". */
export function formatRefund(order: Order, refund: Refund): string {
  const items = refundedItems(order, refund);
  const amount = formatAmount(refund.amount, order);
  if (items === '') return amount;
  const breakdown = refundReason(order, refund);
  return breakdown
    ? m.refundWithBreakdown({ amount, items, breakdown })
    : m.refund({ amount, items });
}
