import type { Order } from '@briolette/contract';
import { checkoutTotals, formatPrice } from '@briolette/domain';
import { usePolicy } from '../../policy/use-policy.ts';

type Row = [term: string, value: string];

/** From the pieces to the amount, row by row, so that a reader can add it up. */
export function OrderSums({ order }: { order: Order }) {
  const { subtotal } = checkoutTotals(order.orders, usePolicy());
  const rows: Row[] = [
    ['Pieces', formatPrice(subtotal)],
    ...stepsOf(order, subtotal),
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

/** An order from before its discounts were kept is told by the difference alone. */
function stepsOf({ discounts, amount }: Order, subtotal: number): Row[] {
  if (!discounts) return [['Discount and delivery', `-${formatPrice(subtotal - amount)}`]];
  const off = discounts.reduce((sum, each) => sum + each.amount, 0);
  return [
    ...discounts.map(
      ({ name, code, amount: each }): Row => [
        code === null ? name : `${name}, ${code}`,
        `-${formatPrice(each)}`,
      ],
    ),
    ['Delivery charge', formatPrice(amount - subtotal + off)],
  ];
}
