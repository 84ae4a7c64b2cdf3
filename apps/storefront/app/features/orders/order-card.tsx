import type { Order } from '@briolette/contract';
import { OrderFacts } from '../../order-facts/order-facts.tsx';
import { BuyAgain } from './buy-again.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { StatusLine } from './status-line.tsx';

export function OrderCard({ order }: { order: Order }) {
  return (
    <article className="order" aria-label={`Order ${order.orderId}`}>
      <OrderFacts order={order} deliveryTerm="Delivery date" className="order-facts" />
      <StatusLine state={order.state} />
      <OrderLines lines={order.orders} />
      <div className="order-foot">
        <OrderAddress address={order.address} />
        <BuyAgain lines={order.orders} />
      </div>
    </article>
  );
}
