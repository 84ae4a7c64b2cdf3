import {
  type CartLine,
  type Gift,
  type Order,
  type OrderWithdrawals,
  type Withdrawal,
  withdrawalDays,
} from '@briolette/contract';
import {
  buildOrderTotalRows,
  canCustomerCancel,
  canWithdraw,
  customerOrderSteps,
  formatAmount,
  formatOrderNumber,
  getCustomerOrderStatus,
} from '@briolette/domain';
import * as checkout from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/orders';
import * as orderTexts from '@briolette/i18n/terms/orders';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PrintedAddress } from '../../components/address-text.tsx';
import { OrderDetails } from '../../components/order-details.tsx';
import { useAttempt } from '../../lib/api/use-action.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { failureText, shippedStates } from '../../lib/order-history.ts';
import { formatPaymentDeadline, usePayOrder } from '../payments/pay-order.ts';
import { getPaymentStatus } from '../payments/payment-polling.ts';
import { CancelOrder } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { Refunds } from './refunds.tsx';

type OrderCardProps = { order: Order; withdrawals: OrderWithdrawals | undefined };

export function OrderCard({ order, withdrawals }: OrderCardProps) {
  return (
    <article className="order" aria-labelledby={`order-${order.orderId}`}>
      <header className="order-head">
        <h2 id={`order-${order.orderId}`}>
          {m.orderHeading({ number: formatOrderNumber(order) })}
        </h2>
        <p>{m.placedOn({ date: day.format(new Date(order.placedAt)) })}</p>
      </header>
      <OrderDetails order={order} deliveryTerm={m.deliveryDate} className="order-details" />
      <OrderStatusSteps order={order} />
      {order.state === 'awaiting_payment' && <PayNowButton order={order} />}
      <OrderLines order={order} canReview />
      {order.gift && <OrderGift gift={order.gift} />}
      <OrderTotals order={order} />
      <Refunds order={order} />
      {withdrawals && <WithdrawalList withdrawals={withdrawals.withdrawals} order={order} />}
      <div className="order-foot">
        <OrderAddress order={order} />
        <div className="order-actions">
          {canCustomerCancel(order) && <CancelOrder order={order} />}
          {withdrawals && canWithdraw(withdrawals) && (
            <WithdrawButton order={order} withdrawals={withdrawals} />
          )}
          {order.invoice && (
            <Link to={`/invoice/${order.orderId}`} className="text-link">
              {m.invoiceLink({ number: order.invoice })}
            </Link>
          )}
          {shippedStates.includes(order.state) && (
            <Link to={`/owned-items/${order.orderId}`} className="text-link">
              {m.ownedItemsLink}
            </Link>
          )}
          <BuyAgain lines={order.orders} />
        </div>
      </div>
    </article>
  );
}

/** Adds one unit of each line at its current price. Quantities are changed in the cart. */
function BuyAgain({ lines }: { lines: readonly CartLine[] }) {
  const { addToCart } = useCartActions();
  const [isAdded, setAdded] = useState(false);
  if (isAdded)
    return (
      <Link to="/cart" className="button button-small">
        {m.cartLink}
      </Link>
    );
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      onClick={() => {
        setAdded(true);
        for (const line of lines) void addToCart(line);
      }}
    >
      {m.buyAgainButton}
    </button>
  );
}

/** Shows the address that the order was placed with, and the billing address if it differs. */
export function OrderAddress({
  order: { address, billingAddress },
}: {
  order: Pick<Order, 'address' | 'billingAddress'>;
}) {
  return (
    <details className="order-address">
      <summary>{fixed.showAddress}</summary>
      <address>
        <PrintedAddress address={address} />
      </address>
      {billingAddress && (
        <>
          <p>{m.billingHeading}</p>
          <address>
            <PrintedAddress address={billingAddress} />
          </address>
        </>
      )}
    </details>
  );
}

/** Shows the gift message and wrapping. */
export function OrderGift({ gift }: { gift: Gift }) {
  return (
    <section className="order-gift" aria-label={m.gift}>
      <p>{gift.wrap ? orderTexts.giftWrappedNote : orderTexts.giftNote}</p>
      {gift.message && <blockquote>{gift.message}</blockquote>}
    </section>
  );
}

export function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className="order-totals">
      {buildOrderTotalRows(order).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers to pay an unpaid order and shows the deadline. */
function PayNowButton({ order }: { order: Order }) {
  const payOrder = usePayOrder();
  const { busy, failure, attempt } = useAttempt(failureText);
  return (
    <div className="order-pay">
      <p>{order.paymentDueAt && formatPaymentDeadline(order.paymentDueAt)}</p>
      <button
        type="button"
        className="button button-small"
        aria-disabled={busy}
        onClick={() => void attempt(() => payOrder(order.orderId))}
      >
        {m.payButton}
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </div>
  );
}

/** Shows the order status as a list of steps. */
export function OrderStatusSteps({ order }: { order: Order }) {
  const { text, step: reached } = getCustomerOrderStatus(order.state);
  if (getPaymentStatus(order) === 'declined')
    return <p className="status-ended">{checkout.declinedHeading}</p>;
  if (reached === null) return <p className="status-ended">{text}</p>;
  return (
    <ol className="status-line" aria-label={m.status({ status: text })}>
      {customerOrderSteps.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

const WithdrawalDialog = lazy(() => import('../returns/return-dialog.tsx'));

type WithdrawButtonProps = { order: Order; withdrawals: OrderWithdrawals };

/** The label uses the wording of the law. */
function WithdrawButton({ order, withdrawals }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => setOpen(true)}
      >
        {m.withdrawButton}
      </button>
      {isOpen && (
        <Suspense>
          <WithdrawalDialog
            order={order}
            withdrawals={withdrawals}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Lists the withdrawals of an order. */
type WithdrawalListProps = { order: Order; withdrawals: readonly Withdrawal[] };

function WithdrawalList({ withdrawals, order }: WithdrawalListProps) {
  if (withdrawals.length === 0) return null;
  return (
    <ul className="withdrawal-list" aria-label={m.withdrawals}>
      {withdrawals.map(({ withdrawalId, at, lines, amount, resolvedAt }) => (
        <li key={withdrawalId}>
          <strong>{m.withdrawnAt({ time: moment.format(new Date(at)) })}</strong>
          <span>{lines.map(({ name, qty }) => m.itemQuantity({ qty, name })).join(', ')}</span>
          <span>
            {resolvedAt
              ? m.withdrawalResolved
              : m.withdrawalOpen({ amount: formatAmount(amount, order), count: withdrawalDays })}
          </span>
        </li>
      ))}
    </ul>
  );
}
