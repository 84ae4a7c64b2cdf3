import type { StaffOrder } from '@briolette/contract';
import { Link } from 'react-router';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { MailCard } from './mail-card.tsx';
import type { OrderWork } from './use-order-work.ts';

/** Whom it is for, where it goes, and its papers. */
export function CustomerCard({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const { customer, address, tracking, deliveryDate } = order;
  return (
    <aside className="order-side">
      <section className="card" aria-labelledby="customer">
        <h2 id="customer">Customer</h2>
        <p>{customer.name}</p>
        {customer.email && (
          <p>
            <a href={`mailto:${encodeURIComponent(customer.email)}`}>{customer.email}</a>
          </p>
        )}
        <p>
          <a href={`tel:${address.mobile}`}>{address.mobile}</a>
        </p>
        <Link to={`/orders?search=${encodeURIComponent(customer.email ?? customer.name)}`}>
          All their orders
        </Link>
      </section>
      <section className="card" aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        <address>
          {address.fullName}
          <br />
          {address.building}, {address.streetName}
          <br />
          {address.town}, {address.districtName}
          <br />
          {address.state} {address.pincode}
        </address>
        <p className="quiet">Promised for {deliveryDate}</p>
        {tracking && (
          <p>
            {tracking.carrier}{' '}
            {tracking.url ? (
              <a href={tracking.url} target="_blank" rel="noopener noreferrer">
                {tracking.number}
              </a>
            ) : (
              <strong>{tracking.number}</strong>
            )}
          </p>
        )}
      </section>
      <section className="card" aria-labelledby="papers">
        <h2 id="papers">Papers</h2>
        <ul className="papers">
          <li>
            <Link to={`/print?slip=${order.orderId}`}>
              <OfficeIcon name="print" /> Packing slip
            </Link>
          </li>
          {order.invoice !== null && (
            <li>
              <Link to={`/print?invoice=${order.orderId}`}>
                <OfficeIcon name="money" /> Invoice {order.invoice}
              </Link>
            </li>
          )}
        </ul>
      </section>
      <MailCard order={order} work={work} />
    </aside>
  );
}
