import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { columnsOf, DataTable } from '../../list/data-table.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { moneyWords } from '../../order-words/money-words.ts';
import { StateChip, WithdrawalChip } from '../../order-words/order-state.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';

const column = columnsOf<StaffOrderRow>();
const columns = [
  column.display({
    id: 'order',
    header: 'Order',
    cell: ({ row: { original: order } }) => (
      <>
        <Link to={`/order?id=${order.orderId}`}>{shortNumber(order)}</Link>
        <span className="quiet">{when(order.placedAt)}</span>
      </>
    ),
    meta: { isRowHeader: true },
  }),
  column.display({
    id: 'pieces',
    header: 'Pieces',
    cell: ({ row }) => <Pictures order={row.original} />,
  }),
  column.display({
    id: 'customer',
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <>
        {original.customer.name}
        <span className="quiet">
          {original.customer.town}
          {original.notes > 0 && <OfficeIcon name="note" label="Has a note" />}
        </span>
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <State order={row.original} />,
  }),
  column.display({
    id: 'money',
    header: 'Money',
    cell: ({ row }) => moneyWords(row.original),
    meta: { className: 'cell-money' },
  }),
  column.display({
    id: 'promised',
    header: 'Promised',
    cell: ({ row }) => row.original.deliveryDate.slice(0, 10),
    meta: { className: 'cell-promised' },
  }),
  column.display({
    id: 'total',
    header: 'Total',
    cell: ({ row }) => formatPrice(row.original.amount),
    meta: { className: 'cell-number' },
  }),
];

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
    <span className="card-line quiet">
      <span>{order.customer.name}</span>
      <span>{when(order.placedAt)}</span>
    </span>
    <span className="card-line">
      <Pictures order={order} />
      <span className="card-state">
        <State order={order} />
        <span className="quiet">{moneyWords(order)}</span>
      </span>
    </span>
  </Link>
);

type CellProps = { order: StaffOrderRow };

function Pictures({ order: { pictures, pieces } }: CellProps) {
  const shown = pictures.reduce((sum, { qty }) => sum + qty, 0);
  return <Thumbs pieces={pictures} more={pieces - shown} />;
}

const State = ({ order }: CellProps) => (
  <>
    <StateChip state={order.state} />
    <WithdrawalChip order={order} />
  </>
);
