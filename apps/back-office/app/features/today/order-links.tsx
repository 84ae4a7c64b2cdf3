import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { StateChip } from '../../order-words/state-chip.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';

export function OrderLinks({ orders }: { orders: readonly StaffOrderRow[] }) {
  return (
    <ul className="next-orders">
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={`/order?id=${order.orderId}`}>
            <Thumbs pieces={order.pictures.slice(0, 2)} more={0} />
            <span>
              <strong>{shortNumber(order)}</strong>
              <span className="quiet">
                {order.customer.name}, {when(order.placedAt)}
              </span>
            </span>
            <StateChip state={order.state} />
            <span className="cell-number">{formatPrice(order.amount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
