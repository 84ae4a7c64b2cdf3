import type { StaffOrder } from '@briolette/contract';
import { editableStates, formatAddressLines, getCustomerName } from '@briolette/domain';
import * as customers from '@briolette/i18n/back-office/customers';
import * as emailTemplates from '@briolette/i18n/back-office/email';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Card, TextButton } from '../../../components/screen.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { formatDay, formatTimestamp } from '../../../lib/dates.ts';

/** Customer, delivery address, documents and emails. */
type CustomerCardProps = {
  order: StaffOrder;
  work: OrderActions;
  /** Undefined without the permission to change orders. */
  onChange?: ((dialog: 'delivery' | 'tracking') => void) | undefined;
};

export function CustomerCard({ order, work, onChange }: CustomerCardProps) {
  const { customer } = order;
  return (
    <aside className="order-side">
      <Card title={m.customerHeading}>
        <p>
          {getCustomerName(customer.name)}
          {customer.guest && <span className="muted"> · {customers.guest}</span>}
        </p>
        {customer.email && (
          <p>
            <a href={`mailto:${encodeURIComponent(customer.email)}`}>{customer.email}</a>
          </p>
        )}
        {order.address.mobile && (
          <p>
            <a href={`tel:${order.address.mobile}`}>{order.address.mobile}</a>
          </p>
        )}
        {(customer.email ?? customer.name) !== '' && (
          <Link to={`/orders?search=${encodeURIComponent(customer.email ?? customer.name)}`}>
            {m.customerOrders}
          </Link>
        )}
      </Card>
      {order.collected ? (
        <Card title={m.collectionHeading}>
          <p>
            {order.state === 'delivered'
              ? m.handedOver
              : m.collectionDate({ date: formatDay(order.deliveryDate) })}
          </p>
        </Card>
      ) : (
        <DeliveryCard order={order} onChange={onChange} />
      )}
      {order.billingAddress && (
        <Card title={m.billingHeading}>
          <AddressLines address={order.billingAddress} />
        </Card>
      )}
      <Card title={m.documentsHeading}>
        <ul className="documents">
          <li>
            <Link to={`/print?slip=${order.orderId}`}>
              <BackOfficeIcon name="print" /> {m.packingSlip}
            </Link>
          </li>
          {order.invoice !== null && (
            <li>
              <Link to={`/print?invoice=${order.orderId}`}>
                <BackOfficeIcon name="money" /> {m.invoice({ number: order.invoice })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
      <OrderEmailsCard order={order} work={work} />
    </aside>
  );
}

function AddressLines({ address }: Pick<StaffOrder, 'address'>) {
  return (
    <address>
      {formatAddressLines(address).map((line, nr) => (
        <Fragment key={nr}>
          {line}
          <br />
        </Fragment>
      ))}
    </address>
  );
}

/** The address and the tracking number, each with a button to change it while that is allowed. */
function DeliveryCard({ order, onChange }: Pick<CustomerCardProps, 'order' | 'onChange'>) {
  const { address, tracking, deliveryDate, state } = order;
  const isShipped = state === 'shipped' || state === 'delivered';
  return (
    <Card
      title={m.deliveryHeading}
      head={
        onChange &&
        editableStates.includes(state) && (
          <TextButton onClick={() => onChange('delivery')}>
            {changes.changeDeliveryButton({ hidden })}
          </TextButton>
        )
      }
    >
      <AddressLines address={address} />
      {state !== 'cancelled' && state !== 'expired' && (
        <p className="muted">{m.deliveryDate({ date: formatDay(deliveryDate) })}</p>
      )}
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
      {onChange && isShipped && (
        <TextButton onClick={() => onChange('tracking')}>
          {tracking ? changes.changeTrackingButton({ hidden }) : changes.addTrackingButton}
        </TextButton>
      )}
    </Card>
  );
}

const hidden = (text: ReactNode) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);

/** Emails about the order, with resend buttons. */
function OrderEmailsCard({ order, work }: { order: StaffOrder; work: OrderActions }) {
  const { orderId, emails } = order;
  if (emails.length === 0) return null;
  return (
    <Card title={m.emailsHeading}>
      <ul className="emails ruled">
        {emails.map(({ template, state, at }) => (
          <li key={template + at}>
            <p>
              {emailTemplates.templates[template]}
              <span className={state === 'failed' ? 'field-error' : 'muted'}>
                {state === 'sent' ? formatTimestamp(at) : m.emailStates[state]}
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
                  m.resent,
                )
              }
            >
              {m.resendButton({
                email: emailTemplates.templates[template],
                hidden,
              })}
            </TextButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
