import { type Order, paymentModes } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { Facts } from '@briolette/ui/facts.tsx';
import { BuyAgain } from './buy-again.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { StatusLine } from './status-line.tsx';

export function OrderCard({ order }: { order: Order }) {
  const mode = paymentModes.find(({ value }) => value === order.payBy);
  return (
    <article className="order" aria-label={`Order ${order.orderId}`}>
      <Facts
        className="order-facts"
        rows={[
          ['Order id', <span className="order-id">{order.orderId}</span>],
          ['Total amount', formatPrice(order.amount)],
          ['Mode of payment', mode?.label ?? order.payBy],
          ['Delivery date', order.deliveryDate],
          ['Cashback after delivery', order.cashback > 0 ? formatPrice(order.cashback) : null],
        ]}
      />
      <StatusLine state={order.state} />
      <OrderLines lines={order.orders} />
      <div className="order-foot">
        <OrderAddress address={order.address} />
        <BuyAgain lines={order.orders} />
      </div>
    </article>
  );
}
