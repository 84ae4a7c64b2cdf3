import * as m from '@briolette/i18n/back-office/customers';
import './customers.css';
import type { Customer } from '@briolette/contract';
import { formatAddressLines } from '@briolette/domain';
import { downloadJson } from '@briolette/ui/files.ts';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { NoteForm } from '../../components/form/note-form.tsx';
import { FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { OrderLinks } from '../../components/order-links.tsx';
import { Button, Card, DetailHeader, TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { formatSpent } from './spent-amounts.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getCustomer', { path: { customerId: params.get('id') ?? '' } }),
);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One customer: orders, notes and data rights. */
function CustomerScreen() {
  const { customer } = useData();
  const { name, email, since, spent } = customer;
  const may = useHasPermission();
  const work = useStaffMutation();
  return (
    <div className="screen">
      <DetailHeader list={m.title} to="/customers" title={name || email}>
        <p className="muted">{m.since({ date: day.format(new Date(since)) })}</p>
        <p className="muted">{m.spent({ amount: formatSpent(spent).join(' + ') })}</p>
      </DetailHeader>
      <div className="columns">
        <Orders customer={customer} />
        <div className="customer-side">
          <Contact customer={customer} />
          <Addresses customer={customer} />
          <CustomerNotes customer={customer} work={work} />
          {may('customers.manage') && <DataRights customer={customer} work={work} />}
        </div>
      </div>
    </div>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const { email, emailVerified, guest, mobile, reviews } = customer;
  const may = useHasPermission();
  return (
    <Card title={m.contactHeading}>
      <p>
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        <span className="muted customer-line">
          {guest ? m.guest : emailVerified ? m.emailVerified : m.emailNotVerified}
        </span>
      </p>
      {mobile && <p>{mobile}</p>}
      {reviews > 0 && <p className="muted">{m.reviewCount({ count: reviews })}</p>}
      {may('jobs.manage') && (
        <p>
          <Link to={`/emails?view=sent&search=${encodeURIComponent(email)}`} className="text-link">
            {m.emailsLink}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Card title={m.addressesHeading}>
      {addresses.length === 0 ? (
        <p className="muted">{m.noAddresses}</p>
      ) : (
        <ul className="customer-addresses">
          {addresses.map((address) => (
            <li key={address.id}>
              <address>
                {[...formatAddressLines(address), address.mobile].map((line, nr) => (
                  <Fragment key={nr}>
                    {line}
                    <br />
                  </Fragment>
                ))}
              </address>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Orders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  return (
    <Card title={m.ordersHeading}>
      {newestOrders.length === 0 ? (
        <p className="muted">{m.noOrders}</p>
      ) : (
        <OrderLinks orders={newestOrders} />
      )}
      {orders > newestOrders.length && (
        <p className="muted">{m.newestOrders({ count: newestOrders.length })}</p>
      )}
    </Card>
  );
}

type PartProps = { customer: Customer; work: StaffMutation };

function DataRights({ customer, work }: PartProps) {
  const [isErasing, setErasing] = useState(false);
  const { customerId } = customer;
  const download = () =>
    work.run(async () => {
      const { data } = await callStaffApi('exportCustomerData', { path: { customerId } });
      downloadJson(`customer-${customerId}.json`, data);
    }, m.downloaded);
  return (
    <Card title={m.dataHeading}>
      <p className="muted">{m.dataHelp}</p>
      <p className="customer-rights">
        <Button quiet onClick={() => void download()}>
          {m.downloadButton}
        </Button>
        <TextButton className="customer-erase" onClick={() => setErasing(true)}>
          {m.eraseButton}
        </TextButton>
      </p>
      {isErasing && (
        <EraseCustomerDialog customer={customer} work={work} onClose={() => setErasing(false)} />
      )}
    </Card>
  );
}

function EraseCustomerDialog({ customer, work, onClose }: PartProps & { onClose: () => void }) {
  const { customerId, name, email } = customer;
  const form = useStaffForm({
    values: {},
    save: () => callStaffApi('eraseCustomer', { path: { customerId } }),
    done: m.erased,
    work,
    run: { leaveTo: '/customers' },
  });
  return (
    <FormDialog
      title={m.eraseHeading({ name: name || email })}
      form={form}
      action={m.eraseButton}
      cancel={m.dismissButton}
      onClose={onClose}
    >
      <p>{m.eraseConsequences({ email })}</p>
    </FormDialog>
  );
}

export { CustomerScreen as Component, loader };

type CustomerNotesProps = { customer: Customer; work: StaffMutation };

/** Internal notes about a customer. They are part of the customer's personal data. */
function CustomerNotes({ customer, work }: CustomerNotesProps) {
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
