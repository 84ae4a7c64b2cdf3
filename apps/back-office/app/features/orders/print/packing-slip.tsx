import type { ShopDetails, StaffOrder } from '@briolette/contract';
import { AddressLines, SellerLines } from '@briolette/documents/orders/invoice.tsx';
import { formatEngraving, formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/order-documents';
import { lineDetails } from '../../../components/order-labels.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

type PackingSlipProps = { order: StaffOrder; shop: ShopDetails };

/**
 * The packing slip, in the style of the invoice. Has no prices, because the order may be a gift.
 */
export function PackingSlip({ order, shop }: PackingSlipProps) {
  const { address, gift } = order;
  return (
    <article className="invoice packing-slip">
      <header className="invoice-head">
        <h2>{m.packingSlipHeading}</h2>
        <SellerLines seller={shop} />
      </header>
      <div className="invoice-about">
        <address>
          <AddressLines address={address} />
        </address>
        <dl>
          <dt>{m.order}</dt>
          <dd>{formatOrderNumber(order)}</dd>
          <dt>{m.date}</dt>
          <dd>{day.format(new Date(order.placedAt))}</dd>
        </dl>
      </div>
      <table className="document-lines">
        <thead>
          <tr>
            <th scope="col">{m.item}</th>
            <th scope="col">{m.details}</th>
            <th scope="col">{m.quantity}</th>
            <th scope="col">
              <span className="visually-hidden">{m.packed}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">
                <Thumbnail image={line.image} />
                {line.name}
              </th>
              <td>
                {lineDetails(line).join(', ')}
                {line.engraving && <p>{formatEngraving({ engraving: line.engraving })}</p>}
              </td>
              <td>{line.qty}</td>
              <td>
                <span className="tick-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gift && (
        <section className="document-gift" aria-label={m.gift}>
          {gift.message && <blockquote>{gift.message}</blockquote>}
          <p>{gift.wrap ? m.giftWrapNote : m.giftNote}</p>
        </section>
      )}
      <p className="document-foot">
        {m.thanks} {m.help({ email: shop.email, phone: shop.phone })}
      </p>
    </article>
  );
}
