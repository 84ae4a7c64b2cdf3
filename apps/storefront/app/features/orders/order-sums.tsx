import type { Order } from '@briolette/contract';
import { orderRows } from '@briolette/domain';

export function OrderSums({ order }: { order: Order }) {
  return (
    <dl className="order-sums">
      {orderRows(order).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
