import type { Customer } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/customers';
import { NoteForm } from '../../components/form/note-form.tsx';
import { Card } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';

type CustomerNotesProps = { customer: Customer; work: StaffMutation };

/** Internal notes about a customer. They are part of the customer's personal data. */
export function CustomerNotes({ customer, work }: CustomerNotesProps) {
  const canWrite = useHasPermission()('customers.manage');
  return (
    <Card title={m.notesHeading}>
      <ul className="customer-notes" aria-label={m.notesLabel}>
        {customer.notesWritten.map((note) => (
          <li key={note.createdAt + note.text}>
            <p>{note.text}</p>
            <p className="muted">
              {m.noteAuthor({ name: note.actorName, date: formatTimestamp(note.createdAt) })}
            </p>
          </li>
        ))}
      </ul>
      {canWrite && (
        <NoteForm
          label={m.noteLabel}
          placeholder={m.notePlaceholder}
          rows={2}
          help={m.noteHelp}
          save={(text) =>
            callStaffApi('addCustomerNote', {
              path: { customerId: customer.customerId },
              body: { text },
            })
          }
          work={work}
        />
      )}
    </Card>
  );
}
