import './customer.css';
import { saveJson } from '@briolette/ui/save-file.ts';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { useMay } from '../../staff/me.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { EraseOverlay } from './erase-overlay.tsx';
import type { loadCustomer } from './load-customer.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One customer: their orders, what the staff noted, and what they may ask of the shop. */
export function CustomerScreen() {
  const { customer } = useLoaderData<typeof loadCustomer>();
  const { customerId, name, email, emailProven, mobile, since, reviews } = customer;
  const path = { customerId };
  const may = useMay();
  const work = useWork();
  const [isErasing, setErasing] = useState(false);
  const download = () =>
    work.run(async () => {
      const { data } = await callStaff('exportCustomer', { path });
      saveJson(`customer-${customerId}.json`, data);
    }, 'Their data is in your downloads');
  const erase = () =>
    work.run(() => callStaff('eraseCustomer', { path }), 'The account is erased', '/customers');
  return (
    <div className="screen">
      <Link to="/customers" className="text-link">
        <OfficeIcon name="back" />
        Customers
      </Link>
      <header className="screen-head">
        <h1>{name || email}</h1>
        <p className="quiet">Customer since {day.format(new Date(since))}</p>
      </header>
      <div className="customer-columns">
        <CustomerOrders customer={customer} />
        <div className="customer-side">
          <section className="card" aria-labelledby="reach">
            <h2 id="reach">Contact</h2>
            <p>
              <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
              <span className="quiet customer-line">
                {emailProven ? 'The address is proven' : 'The address is not proven'}
              </span>
            </p>
            {mobile && <p>{mobile}</p>}
            {reviews > 0 && (
              <p className="quiet">
                {reviews} {reviews === 1 ? 'review' : 'reviews'} written
              </p>
            )}
          </section>
          <CustomerNotes customer={customer} work={work} />
          {may('customers.manage') && (
            <section className="card" aria-labelledby="rights">
              <h2 id="rights">If they ask</h2>
              <p className="quiet">
                A person may have a copy of all that the shop has of them, and may be erased.
              </p>
              <p className="customer-rights">
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => void download()}
                >
                  Download their data
                </button>
                <button
                  type="button"
                  className="text-link customer-erase"
                  onClick={() => setErasing(true)}
                >
                  Erase the account
                </button>
              </p>
            </section>
          )}
        </div>
      </div>
      {isErasing && (
        <EraseOverlay
          customer={customer}
          busy={work.busy}
          onErase={() => void erase()}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  );
}
