import type { RefundLine, StaffOrder, Withdrawal } from '@briolette/contract';
import {
  type AmountFormat,
  calculateLineRefund,
  editableStates,
  formatAmount,
  formatRefunded,
  parseUnits,
  refundBreakdown,
} from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/payments';
import { useState } from 'react';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { AmountField, Field, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { lineDetails } from '../../components/order-labels.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import type { OrderActions } from '../../components/use-record-action.ts';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';

type RefundDialogProps = {
  order: StaffOrder;
  work: OrderActions;
  /** The withdrawal that the refund resolves; its amount is the default. */
  withdrawal?: Withdrawal | undefined;
  onClose: () => void;
};

/** Refunds items or an amount, with a preview of the result. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, work, onClose } = props;
  const form = useRefundForm(props);
  const { setValue, watch } = form.form;
  const values = watch();
  const { by, counts, restocks } = values;
  const { amount, fault, isReady, breakdown } = calculateRefund(order, values);
  const format = (units: number) => formatAmount(units, order);
  const first = useAutoFocus<HTMLInputElement>();
  const submit = async () => {
    if (isReady) await form.submit();
  };
  return (
    <FormDialog
      title={m.refundHeading}
      form={{ ...form, submit }}
      action={isReady ? m.refundAmountButton({ amount: format(amount) }) : m.refundButton}
      busyText={m.refunding}
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <fieldset className="options">
        <legend className="visually-hidden">{m.methodLabel}</legend>
        {(['items', 'amount'] as const).map((each) => (
          <label key={each} className="option">
            <input
              type="radio"
              name="by"
              checked={by === each}
              onChange={() => setValue('by', each)}
              ref={each === by ? first : undefined}
            />
            {m.methods[each]}
          </label>
        ))}
      </fieldset>
      {by === 'items' ? (
        <ul className="refund-lines" aria-label={m.itemsLabel}>
          {order.lines.map((line, at) => (
            <RefundItem
              key={line.productId}
              line={line}
              order={order}
              count={counts[at] ?? 0}
              onCount={(count) => setValue(`counts.${at}`, count)}
              restocks={restocks[at] ?? false}
              onRestock={(isTicked) => setValue(`restocks.${at}`, isTicked)}
            />
          ))}
        </ul>
      ) : (
        <AmountField label={m.amountLabel} name="typed" currency={order.currency} error={fault} />
      )}
      {props.withdrawal && (
        <label className="option">
          <input type="checkbox" {...form.form.register('restocksWithdrawal')} />
          {m.restockWithdrawal}
        </label>
      )}
      <Field
        label={m.reasonLabel}
        name="reason"
        note={m.reasonHelp}
        maxLength={200}
        autoComplete="off"
      />
      <p role="status" className={fault && by === 'items' ? 'field-error' : undefined}>
        {isReady
          ? m.preview({ amount: format(amount), max: format(order.refundable) })
          : m.maxRefund({ amount: format(order.refundable) })}
        {breakdown && <span className="refund-breakdown">{breakdown}</span>}
      </p>
    </FormDialog>
  );
}

type RefundValues = {
  by: 'items' | 'amount';
  counts: number[];
  /** Whether the refunded units of each line go back into stock. */
  restocks: boolean[];
  restocksWithdrawal: boolean;
  typed: string;
  reason: string;
};

function useRefundForm({ order, work, withdrawal, onClose }: RefundDialogProps) {
  // Idempotency key of the dialog.
  const [refundId] = useState(() => crypto.randomUUID());
  const [values] = useState<RefundValues>(() => ({
    by: withdrawal || order.lines.every((line) => countRefundable(line) <= 0) ? 'amount' : 'items',
    counts: order.lines.map(() => 0),
    // Shipped items are restocked once they are back.
    restocks: order.lines.map(() => editableStates.includes(order.state)),
    restocksWithdrawal: false,
    typed: withdrawal ? String(Math.min(withdrawal.amount, order.refundable)) : '',
    reason: withdrawal ? m.withdrawalReason : '',
  }));
  return useStaffForm({
    values,
    save: (sent) => {
      const { lines, amount } = calculateRefund(order, sent);
      const body = {
        refundId,
        version: work.version,
        reason: sent.reason.trim(),
        ...(sent.by === 'items' ? { lines } : { amount }),
        restock: listRestocked(order, sent, withdrawal),
        ...(withdrawal && { withdrawalId: withdrawal.withdrawalId }),
      };
      return callStaffApi('refundStaffOrder', { path: { orderId: order.orderId }, body });
    },
    done: (sent) =>
      m.refunded({ amount: formatAmount(calculateRefund(order, sent).amount, order) }),
    onDone: onClose,
    work,
  });
}

/** Lists the units that go back into stock. */
function listRestocked(
  order: StaffOrder,
  { by, counts, restocks, restocksWithdrawal }: RefundValues,
  withdrawal: Withdrawal | undefined,
): RefundLine[] {
  if (withdrawal && restocksWithdrawal)
    return withdrawal.lines.map(({ lineId, qty }) => ({ productId: lineId, qty }));
  if (by !== 'items') return [];
  return order.lines.flatMap(({ productId }, at) => {
    const qty = counts[at] ?? 0;
    return restocks[at] && qty > 0 ? [{ productId, qty }] : [];
  });
}

/** Calculates the refund for the current form values. */
function calculateRefund(order: StaffOrder, { by, counts, typed }: RefundValues) {
  const lines = order.lines
    .map(({ productId }, at) => ({ productId, qty: counts[at] ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const amount =
    by === 'items' ? (calculateLineRefund(order, lines) ?? 0) : parseUnits(typed, order.currency);
  const max = formatAmount(order.refundable, order);
  const fault = amount > order.refundable ? m.maxRefund({ amount: max }) : undefined;
  return {
    lines,
    amount,
    fault,
    isReady: amount > 0 && !fault,
    breakdown: by === 'items' ? refundBreakdown(order, lines, amount) : null,
  };
}

const countRefundable = ({ qty, refundedQty }: StaffOrder['lines'][number]) => qty - refundedQty;

type RefundLineProps = {
  line: StaffOrder['lines'][number];
  order: AmountFormat;
  count: number;
  onCount: (count: number) => void;
  restocks: boolean;
  onRestock: (isTicked: boolean) => void;
};

function RefundItem({ line, order, count, onCount, restocks, onRestock }: RefundLineProps) {
  const { name, image, qty, price, refundedQty, refundedAmount } = line;
  const refunded = formatRefunded({
    ...order,
    ordered: qty,
    qty: refundedQty,
    amount: refundedAmount,
  });
  return (
    <li>
      <Thumbnail image={image} />
      <span>
        {name}
        <span className="muted">
          {[...lineDetails(line), formatAmount(price, order)].join(' · ')}
        </span>
        {refunded && <span className="line-refunded">{refunded}</span>}
      </span>
      {countRefundable(line) > 0 && (
        <QuantityField name={name} qty={countRefundable(line)} count={count} onCount={onCount} />
      )}
      {count > 0 && (
        <label className="option refund-restock">
          <input
            type="checkbox"
            checked={restocks}
            onChange={({ target }) => onRestock(target.checked)}
          />
          {m.restock({
            hidden: (text) => (
              <span key="hidden" className="visually-hidden">
                {text}
              </span>
            ),
            name,
          })}
        </label>
      )}
    </li>
  );
}

type QuantityFieldProps = {
  name: string;
  qty: number;
  count: number;
  onCount: (count: number) => void;
};

/** Most lines have one unit, so a checkbox is enough. */
function QuantityField({ name, qty, count, onCount }: QuantityFieldProps) {
  if (qty === 1)
    return (
      <input
        type="checkbox"
        aria-label={m.refundItem({ name })}
        checked={count === 1}
        onChange={({ target }) => onCount(target.checked ? 1 : 0)}
      />
    );
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        aria-label={m.quantityLabel({ name })}
        min={0}
        max={qty}
        value={count}
        onChange={({ target }) =>
          onCount(Math.min(Math.max(Math.trunc(target.valueAsNumber) || 0, 0), qty))
        }
      />
      <span className="muted">{m.quantityMax({ count: qty })}</span>
    </>
  );
}
