import { texts } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { Facts } from '@briolette/ui/facts.tsx';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import type { PlacedOrder } from './order-state.ts';

export function OrderComplete({ order }: { order: PlacedOrder }) {
  return (
    <section className="page empty complete">
      <Icon name="success" />
      <h1>{texts.orderPlaced}</h1>
      <Facts
        rows={[
          ['Order id', order.orderId],
          ['Total amount', formatPrice(order.amount)],
          ['Delivery by', order.deliveryDate],
          ['Cashback after delivery', order.cashback > 0 ? formatPrice(order.cashback) : null],
        ]}
      />
      <Link to="/profile/orders" className="button">
        {texts.seeYourOrders}
      </Link>
    </section>
  );
}
