import type { StaffOrder } from '@briolette/contract';
import { Link } from 'react-router';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Card, TextButton } from '../../../components/screen.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { formatTimestamp } from '../../../lib/dates.ts';

/** Customer, delivery address, documents and emails. */
export function CustomerCard({ order, work }: { order: StaffOrder; work: OrderActions }) {
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
              <BackOfficeIcon name="print" /> Packing slip
            </Link>
          </li>
          {order.invoice !== null && (
            <li>
              <Link to={`/print?invoice=${order.orderId}`}>
                <BackOfficeIcon name="money" /> Invoice {order.invoice}
              </Link>
            </li>
          )}
        </ul>
      </Card>
      <OrderEmailsCard order={order} work={work} />
    </aside>
  );
}

/** Emails about the order, with resend buttons. */
function OrderEmailsCard({ order, work }: { order: StaffOrder; work: OrderActions }) {
  const { orderId, emails: mails } = order;
  if (mails.length === 0) return null;
  return (
    <Card title="Mails">
      <ul className="emails ruled">
        {mails.map(({ template, state, at }) => (
          <li key={template + at}>
            <p>
              {formatEmailName(template)}
              <span className={state === 'failed' ? 'field-error' : 'muted'}>
                {state === 'sent' ? formatTimestamp(at) : state}
              </span>
            </p>
            <TextButton
              onClick={() =>
                void work.run(
                  () =>
                    callStaffApi('resendOrderEmail', {
                      path: { orderId },
                      body: { template },
                    }),
                  'It is on its way again',
                )
              }
            >
              Send again<span className="visually-hidden">: {formatEmailName(template)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** @example formatEmailName('order-shipped') // 'Order shipped' */
function formatEmailName(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
