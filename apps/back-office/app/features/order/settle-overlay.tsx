import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { settleWithdrawal } from '../../order-work/order-calls.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderWork } from './use-order-work.ts';

type SettleOverlayProps = {
  order: StaffOrder;
  withdrawal: Withdrawal;
  work: OrderWork;
  onClose: () => void;
};

/** Nothing was paid, or the money was handed over: says why, for who reads the order later. */
export function SettleOverlay({ order, withdrawal, work, onClose }: SettleOverlayProps) {
  const first = useFirstFocus<HTMLInputElement>();
  const [note, setNote] = useState('');
  const path = { orderId: order.orderId, withdrawalId: withdrawal.withdrawalId };
  const send = async () => {
    const body = { note: note.trim() };
    if (await work.run((version) => settleWithdrawal(path, { ...body, version }), 'Settled'))
      onClose();
  };
  return (
    <Overlay title="Settle without a refund?" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {work.conflict && <ConflictNotice conflict={work.conflict} />}
        <TextField
          ref={first}
          label="Why"
          note="Nothing was paid, or the money was given back by hand. Stands in the timeline."
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
          autoComplete="off"
        />
        <SubmitButton busy={work.busy} busyText="One moment…">
          It is settled
        </SubmitButton>
      </form>
    </Overlay>
  );
}
