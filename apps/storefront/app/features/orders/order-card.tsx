import type { Order } from '@briolette/contract';
import { shopperMayCancel } from '@briolette/domain';
import { Link } from 'react-router';
import { OrderFacts } from '../../order-facts/order-facts.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { PayNow } from './pay-now.tsx';
import { StatusLine } from './status-line.tsx';

export function OrderCard({ order }: { order: Order }) {
  return (
    <article className="order" aria-label={`Order ${order.orderId}`}>
      <OrderFacts order={order} deliveryTerm="Delivery date" className="order-facts" />
      <StatusLine state={order.state} />
      {order.state === 'awaiting_payment' && <PayNow order={order} />}
      <OrderLines order={order} />
      <OrderSums order={order} />
      <div className="order-foot">
        <OrderAddress address={order.address} />
        <div className="order-actions">
          {shopperMayCancel.includes(order.state) && <CancelOrder order={order} />}
          {order.invoice && (
            <Link to={`/invoice/${order.orderId}`} className="text-link">
              Invoice {order.invoice}
            </Link>
          )}
          <BuyAgain lines={order.orders} />
        </div>
      </div>
    </article>
  );
}
