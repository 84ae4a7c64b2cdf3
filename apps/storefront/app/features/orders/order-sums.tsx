import type { Order } from '@briolette/contract';
import { checkoutTotals, formatPrice } from '@briolette/domain';
import { usePolicy } from '../../policy/use-policy.ts';

/** From the pieces to the amount, row by row, so that a reader can add it up. */
export function OrderSums({ order }: { order: Order }) {
  const totals = checkoutTotals(order.orders, usePolicy());
  const { subtotal, extraDiscount, deliveryCharge } = totals;
  // An order from before the shop changed its numbers is told by the difference alone.
  const isToday = totals.grandTotal === order.amount;
  const rest = subtotal - order.amount;
  const rows: [string, string][] = [
    ['Pieces', formatPrice(subtotal)],
    ...(isToday
      ? ([
          ['Extra discount', `-${formatPrice(extraDiscount)}`],
          ['Delivery charge', formatPrice(deliveryCharge)],
        ] as [string, string][])
      : ([['Discount and delivery', `-${formatPrice(rest)}`]] as [string, string][])),
    ['Total', formatPrice(order.amount)],
  ];
  return (
    <dl className="order-sums">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
