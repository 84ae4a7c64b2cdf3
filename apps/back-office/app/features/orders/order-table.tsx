import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { moneyWords } from '../../order-words/money-words.ts';
import { StateChip } from '../../order-words/state-chip.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import { WithdrawalChip } from '../../order-words/withdrawal-chip.tsx';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import type { RowsProps } from './row-props.ts';

export function OrderTable({ orders, selection }: RowsProps) {
  const isFull = orders.every(({ orderId }) => selection.has(orderId));
  return (
    <table className="data-table">
      <caption className="unseen">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-check">
            <label className="row-check">
              <input
                type="checkbox"
                checked={isFull}
                onChange={() => selection.toggleAll(orders)}
              />
              <span className="unseen">Select all on this page</span>
            </label>
          </th>
          <th scope="col">Order</th>
          <th scope="col">Pieces</th>
          <th scope="col">Customer</th>
          <th scope="col">State</th>
          <th scope="col" className="cell-money">
            Money
          </th>
          <th scope="col" className="cell-promised">
            Promised
          </th>
          <th scope="col" className="cell-number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row
            key={order.orderId}
            order={order}
            selected={selection.has(order.orderId)}
            onToggle={() => selection.toggle(order)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { order: StaffOrderRow; selected: boolean; onToggle: () => void };

function Row({ order, selected, onToggle }: RowProps) {
  const { orderId, placedAt, customer, pieces, pictures, notes } = order;
  const shown = pictures.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <tr data-row={orderId} className={selected ? 'is-selected' : undefined}>
      <td className="cell-check">
        <label className="row-check">
          <input type="checkbox" checked={selected} onChange={onToggle} />
          <span className="unseen">Select {shortNumber(order)}</span>
        </label>
      </td>
      <th scope="row">
        <Link to={`/order?id=${orderId}`}>{shortNumber(order)}</Link>
        <span className="quiet">{when(placedAt)}</span>
      </th>
      <td>
        <Thumbs pieces={pictures} more={pieces - shown} />
      </td>
      <td>
        {customer.name}
        <span className="quiet">
          {customer.town}
          {notes > 0 && <OfficeIcon name="note" label="Has a note" />}
        </span>
      </td>
      <td>
        <StateChip state={order.state} />
        <WithdrawalChip order={order} />
      </td>
      <td className="cell-money">{moneyWords(order)}</td>
      <td className="cell-promised">{order.deliveryDate.slice(0, 10)}</td>
      <td className="cell-number">{formatPrice(order.amount)}</td>
    </tr>
  );
}
