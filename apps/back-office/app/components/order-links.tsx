import './order-links.css';
import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { when } from '../lib/dates.ts';
import { StateChip } from './order-state.tsx';
import { Thumbs } from './thumbnail.tsx';

type Listed = Pick<
  StaffOrderRow,
  'orderId' | 'number' | 'thumbnails' | 'placedAt' | 'state' | 'amount'
>;
type OrderLinksProps<Order extends Listed> = {
  orders: readonly Order[];
  /** Whose it is, where that is not clear. */
  whose?: (order: Order) => string;
};

export function OrderLinks<Order extends Listed>({ orders, whose }: OrderLinksProps<Order>) {
  return (
    <ul className="order-links">
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={`/order?id=${order.orderId}`}>
            <Thumbs pieces={order.thumbnails.slice(0, 2)} more={0} />
            <span>
              <strong>{shortNumber(order)}</strong>
              <span className="muted">
                {whose && `${whose(order)}, `}
                {when(order.placedAt)}
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
