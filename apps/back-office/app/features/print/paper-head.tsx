import type { ShopDetails, StaffOrder } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';

type PaperHeadProps = { title: string; order: StaffOrder; shop: ShopDetails };

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export function PaperHead({ title, order, shop }: PaperHeadProps) {
  const { address } = order;
  return (
    <>
      <header className="paper-head">
        <p className="paper-mark">{shop.name}</p>
        <address>
          {shop.address.slice(1).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{shop.email}</span>
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
