import type { StaffOrder } from '@briolette/contract';
import { Link } from 'react-router';
import { OfficeIcon } from '../../../components/office-icon.tsx';
import { Card, TextButton } from '../../../components/screen.tsx';
import { callStaff } from '../../../lib/api/call-staff.ts';
import type { OrderWork } from '../../../lib/api/use-record-action.ts';
import { when } from '../../../lib/dates.ts';

/** The customer, the delivery address, documents and emails. */
export function CustomerCard({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const { customer, address, tracking, deliveryDate } = order;
  return (
    <aside className="order-side">
      <Card title="Customer">
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
      </Card>
      <Card title="Delivery">
        <address>
          {address.fullName}
          <br />
          {address.building}, {address.streetName}
          <br />
          {address.town}, {address.districtName}
          <br />
          {address.state} {address.pincode}
        </address>
        <p className="muted">Promised for {deliveryDate}</p>
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
      </Card>
      <Card title="Papers">
        <ul className="documents">
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
      </Card>
      <MailCard order={order} work={work} />
    </aside>
  );
}

/** The emails about this order, each with a button to resend it. */
function MailCard({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const { orderId, mails } = order;
  if (mails.length === 0) return null;
  return (
    <Card title="Mails">
      <ul className="emails ruled">
        {mails.map(({ letter, state, at }) => (
          <li key={letter + at}>
            <p>
              {letterWords(letter)}
              <span className={state === 'failed' ? 'field-error' : 'muted'}>
                {state === 'sent' ? when(at) : state}
              </span>
            </p>
            <TextButton
              onClick={() =>
                void work.run(
                  () => callStaff('resendOrderEmail', { path: { orderId }, body: { letter } }),
                  'It is on its way again',
                )
              }
            >
              Send again<span className="visually-hidden">: {letterWords(letter)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'order-shipped' as people say it: "Order shipped". */
function letterWords(letter: string): string {
  const words = letter.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
