import type { Customer } from '@briolette/contract';
import { callStaff } from '../../api/call-staff.ts';
import type { StaffMutation } from '../../api/use-staff-mutation.ts';
import { Form, useStaffForm } from '../../form/staff-form.tsx';
import { when } from '../../order-words/when.ts';
import { useMay } from '../../staff/me.ts';

type CustomerNotesProps = { customer: Customer; work: StaffMutation };

/** Notes are written for the staff, but they are part of the customer's personal data. */
export function CustomerNotes({ customer, work }: CustomerNotesProps) {
  const canWrite = useMay()('customers.manage');
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="customer-notes" aria-label="Notes, newest first">
        {customer.notesWritten.map((note) => (
          <li key={note.at + note.text}>
            <p>{note.text}</p>
            <p className="quiet">
              {note.by}, {when(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {canWrite && <NoteForm customer={customer} work={work} />}
    </section>
  );
}

function NoteForm({ customer: { customerId }, work }: CustomerNotesProps) {
  const form = useStaffForm({
    values: { text: '' },
    save: ({ text }) =>
      callStaff('noteCustomer', { path: { customerId }, body: { text: text.trim() } }),
    done: 'Noted',
    work,
  });
  const { register, watch } = form.form;
  return (
    <Form form={form}>
      <textarea
        aria-label="Note of this customer"
        placeholder="Sizes, tastes, what was promised"
        rows={2}
        maxLength={2000}
        {...register('text')}
      />
      <p className="field-note">The customer reads it if they ask for their data.</p>
      <p>
        <button
          type="submit"
          className="button button-small"
          disabled={watch('text').trim() === ''}
        >
          Add note
        </button>
      </p>
    </Form>
  );
}
