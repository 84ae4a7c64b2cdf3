import type { StaffOrderRow } from '@briolette/contract';
import { formatAmount, formatOrderNumber, getCustomerName } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';
import { Link } from 'react-router';
import { DataTable, defineColumns } from '../../../components/list/data-table.tsx';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { formatPaymentState } from '../../../components/order-labels.tsx';
import { LateBadge, OrderStateBadge, WithdrawalBadge } from '../../../components/order-state.tsx';
import { ThumbnailList } from '../../../components/thumbnail.tsx';
import { formatDay, formatTimestamp } from '../../../lib/dates.ts';
import type { Selection } from '../../../lib/use-selection.ts';

const columns = defineColumns<StaffOrderRow>([
  {
    header: m.columns.order,
    cell: (order) => (
      <>
        <Link to={`/order?id=${order.orderId}`}>{formatOrderNumber(order)}</Link>
        <span className="muted">{formatTimestamp(order.placedAt)}</span>
      </>
    ),
    isRowHeader: true,
  },
  { header: m.columns.items, cell: (order) => <OrderThumbnails order={order} /> },
  {
    header: m.columns.customer,
    cell: ({ customer, notes }) => (
      <>
        {getCustomerName(customer.name)}
        <span className="muted">
          {customer.town}
          {notes > 0 && <BackOfficeIcon name="note" label={m.hasNote} />}
        </span>
      </>
    ),
  },
  { header: m.columns.state, cell: (order) => <State order={order} /> },
  { header: m.columns.payment, cell: formatPaymentState, className: 'cell-money' },
  {
    header: m.columns.deliveryDate,
    cell: ({ deliveryDate }) => formatDay(deliveryDate),
    className: 'cell-delivery-date',
  },
  {
    header: m.columns.total,
    cell: (order) => formatAmount(order.amount, order),
    className: 'cell-number',
  },
]);

type OrderTableProps = {
  orders: readonly StaffOrderRow[];
  selection: Selection<StaffOrderRow>;
};

export function OrderTable({ orders, selection }: OrderTableProps) {
  return (
    <DataTable
      caption={m.title}
      rows={orders}
      rowId={({ orderId }) => orderId}
      columns={columns}
      selection={{ ...selection, label: formatOrderNumber }}
      card={orderCard}
    />
  );
}

const orderCard = (order: StaffOrderRow) => (
  <Link to={`/order?id=${order.orderId}`}>
    <span className="card-line">
      <strong>{formatOrderNumber(order)}</strong>
      <span>{formatAmount(order.amount, order)}</span>
    </span>
    <span className="card-line muted">
      <span>{getCustomerName(order.customer.name)}</span>
      <span>{formatTimestamp(order.placedAt)}</span>
    </span>
    <span className="card-line">
      <OrderThumbnails order={order} />
      <span className="card-state">
        <State order={order} />
        <span className="muted">{formatPaymentState(order)}</span>
      </span>
    </span>
  </Link>
);

type CellProps = { order: StaffOrderRow };

function OrderThumbnails({ order: { thumbnails, units } }: CellProps) {
  const visibleUnits = thumbnails.reduce((sum, { qty }) => sum + qty, 0);
  return <ThumbnailList items={thumbnails} more={units - visibleUnits} />;
}

const State = ({ order }: CellProps) => (
  <>
    <OrderStateBadge state={order.state} />
    <LateBadge order={order} />
    <WithdrawalBadge order={order} />
  </>
);
