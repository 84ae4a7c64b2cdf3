import type { AppliedDiscount, StaffOrder, Withdrawal } from '@briolette/contract';
import { formatAmount } from '@briolette/domain';
import * as orders from '@briolette/i18n/back-office/orders';
import * as m from '@briolette/i18n/back-office/payments';
import { LedgerEntry } from '../../components/ledger-entry.tsx';
import { formatOrderPaymentState } from '../../components/order-labels.tsx';
import { Button, Card } from '../../components/screen.tsx';
import { formatTimestamp } from '../../lib/dates.ts';
import { refundedItems, refundReason } from '../../lib/refund-labels.ts';

type PaymentsCardProps = { order: StaffOrder; onRefund: (() => void) | undefined };

/** Payments of the order: subtotal, received and refunded amounts. */
export function PaymentsCard({ order, onRefund }: PaymentsCardProps) {
  const subtotal = order.lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const rounded = order.amount - (subtotal - order.discount + order.delivery);
  return (
    <Card
      title={m.heading}
      note={formatOrderPaymentState(order)}
      head={
        onRefund && (
          <Button quiet onClick={onRefund}>
            {m.openRefundButton}
          </Button>
        )
      }
    >
      <dl className="ledger">
        <LedgerEntry term={m.subtotal} amount={subtotal} order={order} />
        {listDiscounts(order).map(({ name, code, amount }) => (
          <LedgerEntry
            key={`${name} ${code}`}
            term={code ? m.discountByCode({ name, code }) : name}
            amount={-amount}
            order={order}
          />
        ))}
        {order.delivery !== 0 && (
          <LedgerEntry term={m.delivery} amount={order.delivery} order={order} />
        )}
        {Math.abs(rounded) >= 0.005 && (
          <LedgerEntry term={m.rounding} amount={rounded} order={order} />
        )}
        <LedgerEntry term={m.total} amount={order.amount} order={order} isTotal />
        {order.payments
          .filter(({ captured }) => captured > 0)
          .map(({ paymentId, captured, provider, at }) => (
            <LedgerEntry
              key={paymentId}
              term={m.paid({ provider: formatProvider(provider) })}
              note={formatTimestamp(at)}
              amount={captured}
              order={order}
            />
          ))}
        {order.refunds.map((refund) => {
          const { refundId, amount, reason, state, at } = refund;
          const details = [refundedItems(order, refund), reason].filter(Boolean).join(', ');
          return (
            <LedgerEntry
              key={refundId}
              term={details ? m.refundDetails({ details }) : m.refund}
              note={[
                formatTimestamp(at),
                refundReason(order, refund),
                state === 'succeeded' ? '' : m.refundStates[state],
              ]
                .filter(Boolean)
                .join(' · ')}
              amount={-amount}
              order={order}
            />
          );
        })}
      </dl>
    </Card>
  );
}

function formatProvider(name: string): string {
  if (name === 'stripe' || name === 'cash' || name === 'terminal') return m.providers[name];
  return name === 'practice' || name === 'built-in' ? m.providers.test : name;
}

/** Older orders store only the total discount. */
function listDiscounts({ discounts, discount }: StaffOrder): AppliedDiscount[] {
  return discounts ?? (discount === 0 ? [] : [{ name: m.discount, code: null, amount: discount }]);
}

type WithdrawalCardProps = {
  order: StaffOrder;
  /** Undefined without the permission to refund. */
  onRefund: ((withdrawal: Withdrawal) => void) | undefined;
  onResolve: ((withdrawal: Withdrawal) => void) | undefined;
};

/** Open withdrawals. By law the shop has 14 days to refund the money. */
export function WithdrawalCard({ order, onRefund, onResolve }: WithdrawalCardProps) {
  if (order.withdrawals.length === 0) return null;
  return (
    <Card title={orders.withdrawalHeading}>
      <ul className="withdrawals ruled">
        {order.withdrawals.map((withdrawal) => {
          const { withdrawalId, at, lines, amount, resolvedAt } = withdrawal;
          const values = {
            date: formatTimestamp(at),
            amount: formatAmount(amount, order),
          };
          return (
            <li key={withdrawalId}>
              <div>
                <strong>{lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</strong>
                <p className="muted">
                  {resolvedAt
                    ? orders.withdrawalResolved({
                        ...values,
                        resolvedDate: formatTimestamp(resolvedAt),
                      })
                    : orders.withdrawalDue(values)}
                </p>
              </div>
              {!resolvedAt && (
                <div className="withdrawal-actions">
                  {onRefund && amount > 0 && order.refundable > 0 && (
                    <Button onClick={() => onRefund(withdrawal)}>
                      {orders.refundWithdrawalButton({
                        amount: formatAmount(Math.min(amount, order.refundable), order),
                      })}
                    </Button>
                  )}
                  {onResolve && (
                    <Button quiet onClick={() => onResolve(withdrawal)}>
                      {orders.openResolveButton}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
