import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { when } from '../../order-words/when.ts';

type WithdrawalCardProps = {
  order: StaffOrder;
  /** undefined: the caller may give no money back. */
  onRefund: ((withdrawal: Withdrawal) => void) | undefined;
  onSettle: ((withdrawal: Withdrawal) => void) | undefined;
};

/** What the shopper has stepped back from: the law gives the shop 14 days for the money. */
export function WithdrawalCard({ order, onRefund, onSettle }: WithdrawalCardProps) {
  if (order.withdrawals.length === 0) return null;
  return (
    <section className="card" aria-labelledby="withdrawals">
      <h2 id="withdrawals">Withdrawal</h2>
      <ul className="withdrawals">
        {order.withdrawals.map((withdrawal) => {
          const { withdrawalId, at, lines, amount, settledAt } = withdrawal;
          return (
            <li key={withdrawalId}>
              <div>
                <strong>{lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</strong>
                <p className="quiet">
                  {when(at)} · {formatPrice(amount)} {settledAt ? 'were due' : 'due'}
                  {settledAt && ` · settled ${when(settledAt)}`}
                </p>
              </div>
              {!settledAt && (
                <div className="withdrawal-work">
                  {onRefund && amount > 0 && order.refundable > 0 && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => onRefund(withdrawal)}
                    >
                      Refund {formatPrice(Math.min(amount, order.refundable))}…
                    </button>
                  )}
                  {onSettle && (
                    <button
                      type="button"
                      className="button button-quiet button-small"
                      onClick={() => onSettle(withdrawal)}
                    >
                      Settle without refund…
                    </button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
