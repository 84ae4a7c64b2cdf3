import type { StaffOrder } from '@briolette/contract';
import { useState } from 'react';
import { writeNote } from '../../order-work/order-calls.ts';
import type { OrderWork } from './use-order-work.ts';

/** For the staff's eyes; the shopper never sees it. */
export function NoteForm({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const [text, setText] = useState('');
  const send = async () => {
    const written = text.trim();
    if (written && (await work.run(() => writeNote(order.orderId, written), 'Noted')))
      // What was typed while it was on its way stays.
      setText((now) => (now.trim() === written ? '' : now));
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        id="note"
        aria-label="Note for the staff"
        placeholder="Write a note for your colleagues"
        rows={1}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <button type="submit" className="button button-small" disabled={text.trim() === ''}>
        Add note
      </button>
    </form>
  );
}
