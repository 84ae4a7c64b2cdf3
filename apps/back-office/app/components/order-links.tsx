import './order-links.css';
import type { StaffOrderRow } from '@briolette/contract';
import { formatAmount, formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';
import { Link } from 'react-router';
import { formatTimestamp } from '../lib/dates.ts';
import { OrderStateBadge } from './order-state.tsx';
import { ThumbnailList } from './thumbnail.tsx';

type LinkedOrder = Pick<
  StaffOrderRow,
  | 'orderId'
  | 'number'
  | 'thumbnails'
  | 'placedAt'
  | 'state'
  | 'amount'
  | 'currency'
  | 'roundingStep'
>;
type OrderLinksProps<Order extends LinkedOrder> = {
  orders: readonly Order[];
  /** Customer name, on screens with orders of several customers. */
  whose?: (order: Order) => string;
};

export function OrderLinks<Order extends LinkedOrder>({ orders, whose }: OrderLinksProps<Order>) {
  return (
    <ul className="order-links">
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={`/order?id=${order.orderId}`}>
            <ThumbnailList items={order.thumbnails.slice(0, 2)} more={0} />
            <span>
              <strong>{formatOrderNumber(order)}</strong>
              <span className="muted">
                {whose
                  ? m.customerAndTime({
                      customer: whose(order),
                      time: formatTimestamp(order.placedAt),
                    })
                  : formatTimestamp(order.placedAt)}
              </span>
            </span>
            <OrderStateBadge state={order.state} />
            <span className="cell-number">{formatAmount(order.amount, order)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
