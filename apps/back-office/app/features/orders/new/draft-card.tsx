import type { OrderDraft } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import { useState } from 'react';
import { Button, Card } from '../../../components/screen.tsx';
import { formatTimestamp } from '../../../lib/dates.ts';
import { getReservationDay, listReservationDays } from './order-draft.ts';

type DraftCardProps = {
  draft: OrderDraft | null;
  busy: boolean;
  canReserve: boolean;
  /** `day`: until when the items are reserved; empty: not at all. */
  onSave: (day: string) => void;
};

/** Saves the order for later, and reserves its items until the end of a day. */
export function DraftCard({ draft, busy, canReserve, onSave }: DraftCardProps) {
  const [day, setDay] = useState(getReservationDay(draft));
  const days = listReservationDays();
  const save = () => !busy && onSave(canReserve ? day : '');
  return (
    <Card title={m.draftHeading} className="form">
      <div className="field">
        <label htmlFor="reserved-until">{m.reserveLabel}</label>
        <input
          id="reserved-until"
          type="date"
          min={days.first}
          max={days.last}
          value={day}
          disabled={!canReserve}
          aria-describedby="reserve-note"
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <p id="reserve-note" className="field-note">
          {m.reserveNote}
        </p>
      </div>
      {draft?.reservedUntil && !draft.isReserved && (
        <p className="muted">
          {m.reservationEnded({ time: formatTimestamp(draft.reservedUntil) })}
        </p>
      )}
      <Button quiet aria-disabled={busy} onClick={save}>
        {day && canReserve ? m.reserveButton : m.saveDraftButton}
      </Button>
    </Card>
  );
}
