import './customers.css';
import type { Customer } from '@briolette/contract';
import { downloadJson } from '@briolette/ui/save-file.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { BackOfficeIcon } from '../../components/office-icon.tsx';
import { OrderLinks } from '../../components/order-links.tsx';
import { Button, Card, TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { CustomerNotes } from './customer-notes.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getCustomer', { path: { customerId: params.get('id') ?? '' } }),
);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One customer: orders, notes and data rights. */
function CustomerScreen() {
  const { customer } = useData();
  const { name, email, emailVerified: emailProven, mobile, since, reviews } = customer;
  const may = useHasPermission();
  const work = useStaffMutation();
  return (
    <div className="screen">
      <Link to="/customers" className="text-link">
        <BackOfficeIcon name="back" />
        Customers
      </Link>
      <header className="screen-head">
        <h1>{name || email}</h1>
        <p className="muted">Customer since {day.format(new Date(since))}</p>
      </header>
      <div className="columns">
        <Orders customer={customer} />
        <div className="customer-side">
          <Card title="Contact">
            <p>
              <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
              <span className="muted customer-line">
                {emailProven ? 'The address is proven' : 'The address is not proven'}
              </span>
            </p>
            {mobile && <p>{mobile}</p>}
            {reviews > 0 && (
              <p className="muted">
                {reviews} {reviews === 1 ? 'review' : 'reviews'} written
              </p>
            )}
          </Card>
          <CustomerNotes customer={customer} work={work} />
          {may('customers.manage') && <DataRights customer={customer} work={work} />}
        </div>
      </div>
    </div>
  );
}

function Orders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  return (
    <Card title="Orders">
      {newestOrders.length === 0 ? (
        <p className="muted">Nothing ordered yet.</p>
      ) : (
        <OrderLinks orders={newestOrders} />
      )}
      {orders > newestOrders.length && (
        <p className="muted">The newest {newestOrders.length} of them.</p>
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
    }, 'Their data is in your downloads');
  return (
    <Card title="If they ask">
      <p className="muted">
        A person may have a copy of all that the shop has of them, and may be erased.
      </p>
      <p className="customer-rights">
        <Button quiet onClick={() => void download()}>
          Download their data
        </Button>
        <TextButton className="customer-erase" onClick={() => setErasing(true)}>
          Erase the account
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
    done: 'The account is erased',
    work,
    run: { leaveTo: '/customers' },
  });
  return (
    <FormDialog
      title={`Erase ${name || email}?`}
      form={form}
      action="Erase the account"
      cancel="Keep it"
      onClose={onClose}
    >
      <p>
        The account goes with its addresses, cart, wishlist, reviews and notes, and every session of
        it ends. Orders stay for the books without the person; one that is on its way keeps its
        address until it has arrived. A last mail to {email} says so. Nobody can bring it back.
      </p>
    </FormDialog>
  );
}

export { CustomerScreen as Component, loader };
