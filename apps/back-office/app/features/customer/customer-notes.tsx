import type { Customer } from '@briolette/contract';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { when } from '../../order-words/when.ts';
import { useMay } from '../../staff/me.ts';

type CustomerNotesProps = { customer: Customer; work: Work };

/** For the staff, and for the person if they ask: it is part of their data. */
export function CustomerNotes({ customer, work }: CustomerNotesProps) {
  const { customerId, notesWritten } = customer;
  const may = useMay();
  const [text, setText] = useState('');
  const send = async () => {
    const written = text.trim();
    if (written === '') return;
    const note = { path: { customerId }, body: { text: written } };
    if (await work.run(() => callStaff('noteCustomer', note), 'Noted'))
      // What was typed while it was on its way stays.
      setText((now) => (now.trim() === written ? '' : now));
  };
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="customer-notes" aria-label="Notes, newest first">
        {notesWritten.map((note) => (
          <li key={note.at + note.text}>
            <p>{note.text}</p>
            <p className="quiet">
              {note.by}, {when(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {may('customers.manage') && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <textarea
            aria-label="Note of this customer"
            placeholder="Sizes, tastes, what was promised"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className="field-note">The customer reads it if they ask for their data.</p>
          <p>
            <button type="submit" className="button button-small" disabled={text.trim() === ''}>
              Add note
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
