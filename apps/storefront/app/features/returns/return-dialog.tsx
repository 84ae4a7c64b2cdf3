import './returns.css';
import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type Order, type OrderWithdrawals, withdrawalDays } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import * as policy from '@briolette/i18n/terms/policy';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { ResponsiveImage } from '../../components/image.tsx';
import { useAttempt } from '../../lib/api/use-action.ts';
import {
  failureText,
  ordersResource,
  replaceWithdrawals,
  withdrawalsResource as resource,
} from '../../lib/order-history.ts';
import { toSentence } from '../../lib/sentence.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

type WithdrawalDialogProps = {
  order: Order;
  withdrawals: OrderWithdrawals;
  onClose: () => void;
};

/** Second step of a withdrawal. All eligible items are preselected. */
export default function WithdrawalDialog({ order, withdrawals, onClose }: WithdrawalDialogProps) {
  // The id makes repeated submissions one withdrawal.
  const [withdrawalId] = useState(() => crypto.randomUUID());
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(
      withdrawals.lines.map(({ lineId, left, personal }) => [lineId, personal ? 0 : left]),
    ),
  );
  const { busy, failure, setFailure, attempt } = useAttempt((error) => {
    void resource.load();
    return describeError(error);
  });
  const lines = Object.entries(counts)
    .filter(([, qty]) => qty > 0)
    .map(([lineId, qty]) => ({ lineId, qty }));
  const confirm = async () => {
    const { orderId } = order;
    const body = { withdrawalId, lines };
    const response = await callApiAsUser('withdrawFromOrder', { path: { orderId }, body });
    replaceWithdrawals(response.order);
    void ordersResource.load();
    showToast({ kind: 'success', text: m.withdrawalReceived });
    onClose();
  };
  return (
    <Dialog title={m.withdrawHeading({ number: formatOrderNumber(order) })} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (lines.length === 0) setFailure(m.noneSelected);
          else void attempt(confirm);
        }}
      >
        <WithdrawalLinePicker lines={withdrawals.lines} counts={counts} onCounts={setCounts} />
        <p className="field-note">
          {formatDeadline(withdrawals.until)} {m.receiptNote({ name: order.address.fullName })}
        </p>
        <p className="field-note">{policy.refund({ count: withdrawalDays })}</p>
        <p role="alert" className="form-alert field-error">
          {failure}
        </p>
        <div className="dialog-actions">
          <SubmitButton busy={busy} busyText={m.sendingWithdrawal}>
            {m.confirmWithdrawalButton}
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={onClose}>
            {m.dismissWithdrawalButton}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `until` is the start of the day after the last day. */
function formatDeadline(until: string | null): string {
  if (until === null) return m.untilDelivered({ count: withdrawalDays });
  return m.untilDate({ date: day.format(new Date(Date.parse(until) - 1)) });
}

/** A conflict can't be resolved by a retry, so its text doesn't suggest one. */
function describeError(error: unknown): string {
  return error instanceof ApiResponseError && error.status === 409
    ? toSentence(error.message)
    : failureText(error);
}

type Line = OrderWithdrawals['lines'][number];
type WithdrawalLinePickerProps = {
  lines: readonly Line[];
  counts: Record<string, number>;
  onCounts: (counts: Record<string, number>) => void;
};

/** Selects the items to return and their quantities. */
function WithdrawalLinePicker({ lines, counts, onCounts }: WithdrawalLinePickerProps) {
  return (
    <fieldset className="withdraw-items">
      <legend>{m.itemsToReturn}</legend>
      {lines.map((line) => (
        <LineOption
          key={line.lineId}
          line={line}
          count={counts[line.lineId] ?? 0}
          onCount={(count) => onCounts({ ...counts, [line.lineId]: count })}
        />
      ))}
    </fieldset>
  );
}

type LineOptionProps = { line: Line; count: number; onCount: (count: number) => void };

function LineOption({ line, count, onCount }: LineOptionProps) {
  const exclusion = getExclusionReason(line);
  return (
    <div className="withdraw-item">
      <label className={exclusion ? 'is-off' : undefined}>
        <input
          type="checkbox"
          checked={count > 0}
          disabled={exclusion !== null}
          onChange={({ target }) => onCount(target.checked ? line.left : 0)}
        />
        <ResponsiveImage src={line.image} alt="" sizes="48px" />
        <span>
          {line.name}
          {exclusion && <small>{exclusion}</small>}
        </span>
      </label>
      {!exclusion && line.left > 1 && count > 0 && (
        <select
          aria-label={m.quantityLabel({ name: line.name })}
          value={count}
          onChange={({ target }) => onCount(Number(target.value))}
        >
          {Array.from({ length: line.left }, (_, place) => (
            <option key={place} value={place + 1}>
              {m.quantityOption({ count: place + 1, total: line.left })}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function getExclusionReason({ left, personal }: Line): string | null {
  if (personal) return policy.personalReturns;
  return left === 0 ? m.alreadyWithdrawn : null;
}
