import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { columnsOf, DataTable } from '../../../components/list/data-table.tsx';
import { OfficeIcon } from '../../../components/office-icon.tsx';
import { moneyWords } from '../../../components/order-labels.tsx';
import { StateChip, WithdrawalChip } from '../../../components/order-state.tsx';
import { Thumbs } from '../../../components/thumbnail.tsx';
import { when } from '../../../lib/dates.ts';
import type { Selection } from '../../../lib/use-selection.ts';

const columns = columnsOf<StaffOrderRow>([
  {
    header: 'Order',
    cell: (order) => (
      <>
        <Link to={`/order?id=${order.orderId}`}>{shortNumber(order)}</Link>
        <span className="muted">{when(order.placedAt)}</span>
      </>
    ),
    isRowHeader: true,
  },
  { header: 'Pieces', cell: (order) => <Pictures order={order} /> },
  {
    header: 'Customer',
    cell: ({ customer, notes }) => (
      <>
        {customer.name}
        <span className="muted">
          {customer.town}
          {notes > 0 && <OfficeIcon name="note" label="Has a note" />}
        </span>
      </>
    ),
  },
  { header: 'State', cell: (order) => <State order={order} /> },
  { header: 'Money', cell: moneyWords, className: 'cell-money' },
  {
    header: 'Promised',
    cell: ({ deliveryDate }) => deliveryDate.slice(0, 10),
    className: 'cell-delivery-date',
  },
  { header: 'Total', cell: ({ amount }) => formatPrice(amount), className: 'cell-number' },
]);

type OrderTableProps = {
  orders: readonly StaffOrderRow[];
  selection: Selection<StaffOrderRow>;
};

export function OrderTable({ orders, selection }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders, newest first"
      rows={orders}
      rowId={({ orderId }) => orderId}
      columns={columns}
      selection={{ ...selection, label: shortNumber }}
      card={orderCard}
    />
  );
}

const orderCard = (order: StaffOrderRow) => (
  <Link to={`/order?id=${order.orderId}`}>
    <span className="card-line">
      <strong>{shortNumber(order)}</strong>
      <span>{formatPrice(order.amount)}</span>
    </span>
    <span className="card-line muted">
      <span>{order.customer.name}</span>
      <span>{when(order.placedAt)}</span>
    </span>
    <span className="card-line">
      <Pictures order={order} />
      <span className="card-state">
        <State order={order} />
        <span className="muted">{moneyWords(order)}</span>
      </span>
    </span>
  </Link>
);

type CellProps = { order: StaffOrderRow };

function Pictures({ order: { thumbnails, units } }: CellProps) {
  const shown = thumbnails.reduce((sum, { qty }) => sum + qty, 0);
  return <Thumbs pieces={thumbnails} more={units - shown} />;
}

const State = ({ order }: CellProps) => (
  <>
    <StateChip state={order.state} />
    <WithdrawalChip order={order} />
  </>
);
