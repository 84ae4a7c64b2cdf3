import type { ShopDetails, StaffOrder } from '@briolette/contract';
import { engravingWords, shortNumber } from '@briolette/domain';
import { lineDetails } from '../../order-words/line-details.ts';
import { Thumb } from '../../order-words/thumbs.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

type PackingSlipProps = { order: StaffOrder; shop: ShopDetails };

/** For the packer and the box: no prices, since it may be a gift. */
export function PackingSlip({ order, shop }: PackingSlipProps) {
  return (
    <>
      <Head order={order} shop={shop} />
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Details</th>
            <th scope="col" className="cell-number">
              Quantity
            </th>
            <th scope="col">
              <span className="unseen">Packed</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <th scope="row">
                <Thumb image={line.image} />
                {line.name}
              </th>
              <td>
                {lineDetails(line).join(', ')}
                {line.engraving && <p>{engravingWords({ engraving: line.engraving })}</p>}
              </td>
              <td className="cell-number">{line.qty}</td>
              <td>
                <span className="tick-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.gift && (
        <section className="paper-gift" aria-label="Gift">
          {order.gift.message && <blockquote>{order.gift.message}</blockquote>}
          <p>{order.gift.wrap ? 'A gift: please wrap it.' : 'A gift.'}</p>
        </section>
      )}
      <p className="paper-foot">
        Thank you for your order. Is something not as it should be? {shop.email}, {shop.phone}
      </p>
    </>
  );
}

function Head({ order, shop }: PackingSlipProps) {
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
          <h2>Packing slip</h2>
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
