import { texts } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { PlacedOrder } from './placed-order.ts';

export function OrderComplete({ order }: { order: PlacedOrder }) {
  return (
    <section className="page empty complete">
      <Icon name="success" />
      <h1>{texts.orderPlaced}</h1>
      <dl>
        <div>
          <dt>Order id</dt>
          <dd>{order.orderId}</dd>
        </div>
        <div>
          <dt>Total amount</dt>
          <dd>{formatPrice(order.amount)}</dd>
        </div>
        <div>
          <dt>Delivery by</dt>
          <dd>{order.deliveryDate}</dd>
        </div>
        {order.cashback > 0 && (
          <div>
            <dt>Cashback after delivery</dt>
            <dd>{formatPrice(order.cashback)}</dd>
          </div>
        )}
      </dl>
      <Link to="/profile/orders" className="button">
        {texts.seeYourOrders}
      </Link>
    </section>
  );
}
