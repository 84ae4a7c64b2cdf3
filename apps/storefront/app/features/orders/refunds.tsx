import type { Order } from '@briolette/contract';
import { formatAmount, fullName, refundBreakdown, refundedOrder } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Lists each refund with its items and the breakdown of its amount. */
export function Refunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <ul className="withdrawal-list" aria-label={m.refunds}>
      {order.refunds.map(({ refundId, at, amount, lines }) => {
        const itemAmount = lines.reduce((sum, line) => sum + line.amount, 0);
        const breakdown = refundBreakdown(refundedOrder(order), lines, itemAmount);
        return (
          <li key={refundId}>
            <strong>
              {m.refundedOn({
                amount: formatAmount(amount, order),
                date: day.format(new Date(at)),
              })}
            </strong>
            {lines.length > 0 && (
              <span>{lines.map((line) => formatItem(order, line)).join(', ')}</span>
            )}
            {breakdown && <span>{breakdown}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function formatItem({ orders }: Order, { productId, qty }: { productId: string; qty: number }) {
  const line = orders.find(({ _id }) => _id === productId);
  return m.itemQuantity({ qty, name: line ? fullName(line) : productId });
}
