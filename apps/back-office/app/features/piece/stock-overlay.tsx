import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import type { StockKind } from './stock-kind.ts';
import type { PieceWork } from './use-piece-work.ts';

const words: Record<StockKind, { title: string; label: string; note: string; done: string }> = {
  receive: {
    title: 'Receive pieces',
    label: 'How many have come',
    note: 'Whoever asked to hear of it is told.',
    done: 'Received',
  },
  correct: {
    title: 'Correct the stock',
    label: 'How many more, or fewer with a minus',
    note: 'Broken, lent, found again: say why.',
    done: 'Corrected',
  },
  count: {
    title: 'Count the shelf',
    label: 'How many lie there',
    note: 'A difference is written down as a move.',
    done: 'Counted',
  },
};

type StockOverlayProps = {
  kind: StockKind;
  /** Of the product, or of one of its sizes. */
  shelf: { id: string; stock: number };
  work: PieceWork;
  onClose: () => void;
};

export function StockOverlay({ kind, shelf, work, onClose }: StockOverlayProps) {
  const first = useFirstFocus<HTMLInputElement>();
  // Made once for what somebody means to do: sent twice, it is one move.
  const [moveId] = useState(() => crypto.randomUUID());
  // What the shelf should hold, as it was said when they went to count.
  const [seen] = useState(shelf.stock);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { title, label, note, done } = words[kind];
  const qty = /^[-−]?\d+$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
  const after = kind === 'count' ? qty : shelf.stock + qty;
  const fault =
    typed === '' || after >= 0
      ? undefined
      : Number.isNaN(qty)
        ? 'A whole number'
        : 'There are not so many';
  const send = async () => {
    if (typed === '' || fault) return;
    const body = { kind, moveId, qty, reason: reason.trim(), ...(kind === 'count' && { seen }) };
    const path = { productId: shelf.id };
    if (await work.run(() => callStaff('moveStock', { path, body }), done)) onClose();
  };
  return (
    <Overlay title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          ref={first}
          label={label}
          note={note}
          inputMode={kind === 'correct' ? 'text' : 'numeric'}
          value={typed}
          error={fault ?? (work.faults as Record<string, string>).qty}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
        <TextField
          label={kind === 'correct' ? 'Reason' : 'Note, if there is one'}
          value={reason}
          maxLength={500}
          error={(work.faults as Record<string, string>).reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
        />
        <p role="status">
          {typed !== '' && !fault
            ? `${after} on the shelf then, ${shelf.stock} now.`
            : `${shelf.stock} on the shelf now.`}
        </p>
        <SubmitButton busy={work.busy} busyText="…">
          {title}
        </SubmitButton>
      </form>
    </Overlay>
  );
}
