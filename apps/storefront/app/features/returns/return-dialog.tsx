import './returns.css';
import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Order, OrderWithdrawals } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import {
  failureText,
  orderHistory,
  replaceWithdrawals,
  withdrawals as resource,
} from '../../lib/order-history.ts';
import { callAsUser } from '../../lib/session/call-as-user.ts';
import { PiecesChoice } from './return-lines.tsx';

type WithdrawOverlayProps = {
  order: Order;
  withdrawals: OrderWithdrawals;
  onClose: () => void;
};

/** The second press. All that can go back is chosen, so whoever wants that has nothing to do. */
export default function WithdrawOverlay({ order, withdrawals, onClose }: WithdrawOverlayProps) {
  // Made once for what somebody means to say: sent twice, it is one withdrawal.
  const [withdrawalId] = useState(() => crypto.randomUUID());
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(
      withdrawals.lines.map(({ lineId, left, personal }) => [lineId, personal ? 0 : left]),
    ),
  );
  const { busy, failure, setFailure, attempt } = useAttempt((error) => {
    void resource.load();
    return reasonOf(error);
  });
  const lines = Object.entries(counts)
    .filter(([, qty]) => qty > 0)
    .map(([lineId, qty]) => ({ lineId, qty }));
  const confirm = async () => {
    const { orderId } = order;
    const body = { withdrawalId, lines };
    const answer = await callAsUser('withdrawFromOrder', { path: { orderId }, body });
    replaceWithdrawals(answer.order);
    void orderHistory.load();
    showToast({ kind: 'success', text: 'Received. Your receipt comes by mail.' });
    onClose();
  };
  return (
    <Overlay title={`Withdraw from order ${shortNumber(order)}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (lines.length === 0) setFailure('Which pieces? Please choose.');
          else void attempt(confirm);
        }}
      >
        <PiecesChoice lines={withdrawals.lines} counts={counts} onCounts={setCounts} />
        <p className="field-note">
          {untilWords(withdrawals.until)} You need give no reason. {order.address.fullName} gets a
          receipt at the e-mail address of this account, with the time and what comes back.
        </p>
        <p role="alert" className="form-alert field-error">
          {failure}
        </p>
        <div className="cancel-answers">
          <SubmitButton busy={busy} busyText="One moment…">
            Confirm withdrawal here
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={onClose}>
            Keep everything
          </button>
        </div>
      </form>
    </Overlay>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The time ends when the day after its last begins. */
function untilWords(until: string | null): string {
  if (until === null) return 'You can withdraw until 14 days after the pieces were delivered.';
  return `You can withdraw until ${day.format(new Date(Date.parse(until) - 1))}.`;
}

/** What the shop refuses it refuses again: nobody is told to try once more. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status === 409
    ? `${error.message}.`
    : failureText(error);
}
