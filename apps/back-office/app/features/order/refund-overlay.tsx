import type { StaffOrder, Withdrawal } from '@briolette/contract';
import {
  dollarsIn,
  formatPrice,
  refundBreakdown,
  refundedWords,
  refundOfLines,
} from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { MoneyField } from '../../money/money-field.tsx';
import { lineDetails } from '../../order-words/line-details.ts';
import { Thumb } from '../../order-words/thumbs.tsx';
import { refundOrder } from '../../order-work/order-calls.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderWork } from './use-order-work.ts';

type RefundOverlayProps = {
  order: StaffOrder;
  work: OrderWork;
  /** The withdrawal that it settles: what is owed for it stands there already. */
  withdrawal?: Withdrawal | undefined;
  onClose: () => void;
};

/** Refunds items that are not refunded yet, or an amount. Shows the result before it is sent. */
export function RefundOverlay({ order, work, withdrawal, onClose }: RefundOverlayProps) {
  const first = useFirstFocus<HTMLInputElement>();
  // Made once for what somebody means to do: sent twice, it is one refund.
  const [refundId] = useState(() => crypto.randomUUID());
  const hasLeft = order.lines.some((line) => leftOf(line) > 0);
  const [by, setBy] = useState<'piece' | 'amount'>(withdrawal || !hasLeft ? 'amount' : 'piece');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [typed, setTyped] = useState(() =>
    withdrawal ? String(Math.min(withdrawal.amount, order.refundable)) : '',
  );
  const [reason, setReason] = useState(withdrawal ? 'Withdrawal' : '');
  const lines = order.lines
    .map(({ productId }) => ({ productId, qty: counts[productId] ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const amount = by === 'piece' ? (refundOfLines(order, lines) ?? 0) : dollarsIn(typed);
  const fault =
    amount > order.refundable
      ? `At most ${formatPrice(order.refundable)} can be refunded`
      : undefined;
  const breakdown = by === 'piece' ? refundBreakdown(order, lines, amount) : null;
  const send = async () => {
    if (!(amount > 0) || fault) return;
    const body = {
      refundId,
      reason: reason.trim(),
      ...(by === 'piece' ? { lines } : { amount }),
      ...(withdrawal && { withdrawalId: withdrawal.withdrawalId }),
    };
    const done = `${formatPrice(amount)} refunded`;
    if (await work.run((version) => refundOrder(order.orderId, { ...body, version }), done))
      onClose();
  };
  return (
    <Overlay title="Refund" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {work.conflict && <ConflictNotice conflict={work.conflict} />}
        <fieldset className="choices">
          <legend className="unseen">Refund by</legend>
          {(['piece', 'amount'] as const).map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="by"
                checked={by === each}
                onChange={() => setBy(each)}
                ref={each === by ? first : undefined}
              />
              {each === 'piece' ? 'By piece' : 'An amount'}
            </label>
          ))}
        </fieldset>
        {by === 'piece' ? (
          <ul className="refund-lines" aria-label="Pieces">
            {order.lines.map((line) => {
              const { productId, name, image, qty, price, refundedQty, refundedAmount } = line;
              const details = [...lineDetails(line), formatPrice(price)].join(' · ');
              const refunded = refundedWords(qty, refundedQty, refundedAmount);
              return (
                <li key={productId}>
                  <Thumb image={image} />
                  <span>
                    {name}
                    <span className="quiet">{details}</span>
                    {refunded && <span className="line-refunded">{refunded}</span>}
                  </span>
                  {leftOf(line) > 0 && (
                    <HowMany
                      name={name}
                      qty={leftOf(line)}
                      count={counts[productId] ?? 0}
                      onCount={(count) => setCounts({ ...counts, [productId]: count })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <MoneyField label="Amount" value={typed} onChange={setTyped} error={fault} />
        )}
        <TextField
          label="Reason"
          note="Internal. The customer doesn’t see it."
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
          autoComplete="off"
        />
        <p role="status" className={fault && by === 'piece' ? 'field-error' : undefined}>
          {amount > 0 && !fault
            ? `${formatPrice(amount)} of ${formatPrice(order.refundable)} will be refunded.`
            : `At most ${formatPrice(order.refundable)} can be refunded.`}
          {breakdown && <span className="refund-breakdown">{breakdown}</span>}
        </p>
        <SubmitButton busy={work.busy} busyText="Refunding…">
          Refund {amount > 0 && !fault && formatPrice(amount)}
        </SubmitButton>
      </form>
    </Overlay>
  );
}

const leftOf = ({ qty, refundedQty }: StaffOrder['lines'][number]) => qty - refundedQty;

type HowManyProps = { name: string; qty: number; count: number; onCount: (count: number) => void };

/** Most pieces are one of their kind: a tick is enough. */
function HowMany({ name, qty, count, onCount }: HowManyProps) {
  if (qty === 1)
    return (
      <input
        type="checkbox"
        aria-label={`Refund ${name}`}
        checked={count === 1}
        onChange={({ target }) => onCount(target.checked ? 1 : 0)}
      />
    );
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        aria-label={`How many of ${name}`}
        min={0}
        max={qty}
        value={count}
        onChange={({ target }) =>
          onCount(Math.min(Math.max(Math.trunc(target.valueAsNumber) || 0, 0), qty))
        }
      />
      <span className="quiet">of {qty}</span>
    </>
  );
}
