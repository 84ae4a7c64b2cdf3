import * as fixed from '@briolette/i18n/storefront/fixed';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { OrderDetails } from '../../components/order-details.tsx';
import type { PlacedOrder } from './order-state.ts';

export function OrderComplete({ order }: { order: PlacedOrder }) {
  return (
    <section className="page empty complete">
      <Icon name="success" />
      <h1>{fixed.orderPlaced}</h1>
      <OrderDetails order={order} deliveryTerm={fixed.deliveryBy} />
      <Link to="/profile/orders" className="button">
        {fixed.seeYourOrders}
      </Link>
    </section>
  );
}
