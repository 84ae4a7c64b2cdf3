import '../new/new-order.css';
import type { OrderItemsQuote, ShopPaymentMode, StaffOrder } from '@briolette/contract';
import { type AmountFormat, formatAmount, formatOrderNumber } from '@briolette/domain';
import * as newOrder from '@briolette/i18n/back-office/new-order';
import * as m from '@briolette/i18n/back-office/order-changes';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsavedChanges } from '../../../components/form/unsaved-changes.tsx';
import { LedgerEntry } from '../../../components/ledger-entry.tsx';
import { Card, DetailHeader } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { readFresh, screenData, staffQuery } from '../../../lib/api/queries.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { loadItem } from '../new/order-draft.ts';
import { ItemsCard, type OrderItem, toCounterLine } from '../new/order-items.tsx';

const { loader, useData } = screenData((params) => {
  const path = { orderId: params.get('id') ?? '' };
  return queryOptions({
    queryKey: ['order-items', path],
    queryFn: async () => {
      const { order } = await readFresh(staffQuery('getStaffOrder', { path }));
      return { order, items: await Promise.all(order.lines.map(loadLine)) };
    },
  });
});

/** An engraved line is entered as its variant and its engraving. */
function loadLine({ productId, qty, engraving }: StaffOrder['lines'][number]): Promise<OrderItem> {
  const lineId = productId.replace(/\.~.*$/, '');
  return loadItem({ lineId, qty, ...(engraving && { engraving }) });
}

function OrderItemsScreen() {
  const { order, items } = useData();
  return <OrderItemsForm key={order.orderId} order={order} items={items} />;
}

type OrderItemsFormProps = { order: StaffOrder; items: OrderItem[] };

/** Changes the items of an order before it is packed. */
function OrderItemsForm({ order: loaded, items: loadedItems }: OrderItemsFormProps) {
  const navigate = useNavigate();
  // Other screens refetch the order, which must not change what is entered here.
  const [{ order, first }] = useState({ order: loaded, first: loadedItems });
  const [items, setItems] = useState(first);
  const [receivedBy, setReceivedBy] = useState<ShopPaymentMode>('Cash');
  const [failure, setFailure] = useState('');
  const work = useStaffMutation({ catalogue: true });
  const path = { orderId: order.orderId };
  const lines = items.map(toCounterLine);
  const quote = useQuery({
    queryKey: ['quoteStaffOrderItems', path, lines],
    enabled: lines.length > 0 && lines.every(({ qty }) => qty >= 1),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callStaffApi('quoteStaffOrderItems', { path, body: { lines }, signal }),
  });
  const data = lines.length > 0 && !quote.error ? quote.data : undefined;
  const isDue = data !== undefined && data.difference > 0 && !data.isPaidOnDelivery;
  const isChanged = items !== first;
  useUnsavedChanges(isChanged && !work.busy);
  const save = async () => {
    setFailure('');
    if (!data || quote.isPlaceholderData || !isChanged) return;
    const { version } = order;
    const body = { version, lines, amount: data.amount, ...(isDue && { receivedBy }) };
    const saveAndLeave = async () => {
      await callStaffApi('changeStaffOrderItems', { path, body });
      await navigate(`/order?id=${order.orderId}`, { replace: true });
    };
    const handles = (error: unknown) => {
      setFailure(getErrorMessage(error));
      return true;
    };
    await work.run(saveAndLeave, m.itemsSaved, { handles });
  };
  return (
    <div className="screen new-order">
      <DetailHeader
        list={formatOrderNumber(order)}
        to={`/order?id=${order.orderId}`}
        title={m.itemsTitle({ order: formatOrderNumber(order) })}
      />
      <form
        className="columns"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ItemsCard items={items} onChange={setItems} />
        <div className="form new-order-beside">
          <TotalCard order={order} quote={data} error={lines.length > 0 ? quote.error : null} />
          {isDue && <ReceivedBy value={receivedBy} onChange={setReceivedBy} />}
          <p className="muted">{m.itemsNote}</p>
          <FormError title={failure || undefined} />
          <SubmitButton busy={work.busy} busyText={m.savingItems}>
            {m.saveItemsButton}
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}

type TotalCardProps = {
  order: StaffOrder;
  quote: OrderItemsQuote | undefined;
  error: Error | null;
};

function TotalCard({ order, quote, error }: TotalCardProps) {
  if (!quote)
    return (
      <Card title={m.totalHeading}>
        <p role="status" className={error ? 'field-error' : 'muted'}>
          {error ? getErrorMessage(error) : m.changeItemsEmpty}
        </p>
      </Card>
    );
  return (
    <Card title={m.totalHeading}>
      <dl className="ledger">
        <LedgerEntry term={m.totalBefore} amount={order.amount} order={order} />
        <LedgerEntry term={m.difference} amount={quote.difference} order={order} />
        <LedgerEntry term={m.totalAfter} amount={quote.amount} order={order} isTotal />
      </dl>
      <p role="status" className="muted">
        {describeSettlement(quote, order)}
      </p>
    </Card>
  );
}

function describeSettlement(
  { amount, difference, isPaidOnDelivery }: OrderItemsQuote,
  order: AmountFormat,
): string {
  if (difference === 0) return m.unchanged;
  if (isPaidOnDelivery) return m.onDeliveryNote({ amount: formatAmount(amount, order) });
  return difference > 0
    ? m.dueNote({ amount: formatAmount(difference, order) })
    : m.refundNote({ amount: formatAmount(-difference, order) });
}

type ReceivedByProps = { value: ShopPaymentMode; onChange: (value: ShopPaymentMode) => void };

function ReceivedBy({ value, onChange }: ReceivedByProps) {
  return (
    <Card title={m.receivedHeading}>
      <fieldset className="options">
        <legend className="visually-hidden">{m.receivedHeading}</legend>
        {(
          [
            ['Cash', newOrder.cash],
            ['Card terminal', newOrder.cardTerminal],
          ] as const
        ).map(([mode, label]) => (
          <label key={mode} className="option">
            <input
              type="radio"
              name="receivedBy"
              checked={value === mode}
              onChange={() => onChange(mode)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

export { loader, OrderItemsScreen as Component };
