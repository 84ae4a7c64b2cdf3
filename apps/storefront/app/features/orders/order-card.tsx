import { type Order, paymentModes } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { BuyAgain } from './buy-again.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { StatusLine } from './status-line.tsx';

export function OrderCard({ order }: { order: Order }) {
  const mode = paymentModes.find(({ value }) => value === order.payBy);
  return (
    <article className="order" aria-label={`Order ${order.orderId}`}>
      <dl className="order-facts">
        <div>
          <dt>Order id</dt>
          <dd className="order-id">{order.orderId}</dd>
        </div>
        <div>
          <dt>Total amount</dt>
          <dd>{formatPrice(order.amount)}</dd>
        </div>
        <div>
          <dt>Mode of payment</dt>
          <dd>{mode?.label ?? order.payBy}</dd>
        </div>
        <div>
          <dt>Delivery date</dt>
          <dd>{order.deliveryDate}</dd>
        </div>
        {order.cashback > 0 && (
          <div>
            <dt>Cashback after delivery</dt>
            <dd>{formatPrice(order.cashback)}</dd>
          </div>
        )}
      </dl>
      <StatusLine placedAt={order.placedAt} />
      <OrderLines lines={order.orders} />
      <div className="order-foot">
        <OrderAddress address={order.address} />
        <BuyAgain lines={order.orders} />
      </div>
    </article>
  );
}
