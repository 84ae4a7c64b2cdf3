import { type StaffOrder, site } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';

type PaperHeadProps = { title: string; order: StaffOrder };

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export function PaperHead({ title, order }: PaperHeadProps) {
  const { address } = order;
  return (
    <>
      <header className="paper-head">
        <p className="paper-mark">{site.name}</p>
        <address>
          {site.address.slice(1).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{site.email}</span>
        </address>
      </header>
      <div className="paper-about">
        <address>
          <span>{address.fullName}</span>
          <span>
            {address.building}, {address.streetName}
          </span>
          <span>{address.town}</span>
          <span>{address.districtName}</span>
          <span>
            {address.state} {address.pincode}
          </span>
        </address>
        <div>
          <h2>{title}</h2>
          <dl>
            <dt>Order</dt>
            <dd>{shortNumber(order)}</dd>
            <dt>Date</dt>
            <dd>{day.format(new Date(order.placedAt))}</dd>
          </dl>
        </div>
      </div>
    </>
  );
}
