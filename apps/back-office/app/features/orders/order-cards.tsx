import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { moneyWords } from '../../order-words/money-words.ts';
import { StateChip } from '../../order-words/state-chip.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import { WithdrawalChip } from '../../order-words/withdrawal-chip.tsx';
import type { RowsProps } from './row-props.ts';

/** The same rows for a thumb: the left edge selects, the rest opens. */
export function OrderCards({ orders, selection }: RowsProps) {
  return (
    <ul className="data-cards" aria-label="Orders, newest first">
      {orders.map((order) => {
        const { orderId, placedAt, customer, pieces, pictures } = order;
        const isSelected = selection.has(orderId);
        const shown = pictures.reduce((sum, { qty }) => sum + qty, 0);
        return (
          <li key={orderId} data-row={orderId} className={isSelected ? 'is-selected' : undefined}>
            <label className="row-check">
              <input
                type="checkbox"
                checked={isSelected}
                onChange={() => selection.toggle(order)}
              />
              <span className="unseen">Select {shortNumber(order)}</span>
            </label>
            <Link to={`/order?id=${orderId}`}>
              <span className="card-line">
                <strong>{shortNumber(order)}</strong>
                <span>{formatPrice(order.amount)}</span>
              </span>
              <span className="card-line quiet">
                <span>{customer.name}</span>
                <span>{when(placedAt)}</span>
              </span>
              <span className="card-line">
                <Thumbs pieces={pictures} more={pieces - shown} />
                <span className="card-state">
                  <StateChip state={order.state} />
                  <WithdrawalChip order={order} />
                  <span className="quiet">{moneyWords(order)}</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
