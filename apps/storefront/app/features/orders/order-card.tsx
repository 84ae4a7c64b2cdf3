import type { Order, OrderWithdrawals } from '@briolette/contract';
import { mayWithdraw, shopperMayCancel } from '@briolette/domain';
import { Link } from 'react-router';
import { OrderFacts } from '../../order-facts/order-facts.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { inHand } from './in-hand.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { PayNow } from './pay-now.tsx';
import { Refunds } from './refunds.tsx';
import { StatusLine } from './status-line.tsx';
import { WithdrawButton } from './withdrawal/withdraw-button.tsx';
import { Withdrawn } from './withdrawal/withdrawn.tsx';

type OrderCardProps = { order: Order; withdrawals: OrderWithdrawals | undefined };

export function OrderCard({ order, withdrawals }: OrderCardProps) {
  return (
    <article className="order" aria-label={`Order ${order.orderId}`}>
      <OrderFacts order={order} deliveryTerm="Delivery date" className="order-facts" />
      <StatusLine state={order.state} />
      {order.state === 'awaiting_payment' && <PayNow order={order} />}
      <OrderLines order={order} />
      {order.gift && <OrderGift gift={order.gift} />}
      <OrderSums order={order} />
      <Refunds order={order} />
      {withdrawals && <Withdrawn withdrawals={withdrawals.withdrawals} />}
      <div className="order-foot">
        <OrderAddress address={order.address} />
        <div className="order-actions">
          {shopperMayCancel.includes(order.state) && <CancelOrder order={order} />}
          {withdrawals && mayWithdraw(withdrawals) && (
            <WithdrawButton order={order} withdrawals={withdrawals} />
          )}
          {order.invoice && (
            <Link to={`/invoice/${order.orderId}`} className="text-link">
              Invoice {order.invoice}
            </Link>
          )}
          {inHand.includes(order.state) && (
            <Link to={`/pieces/${order.orderId}`} className="text-link">
              Your pieces
            </Link>
          )}
          <BuyAgain lines={order.orders} />
        </div>
      </div>
    </article>
  );
}
