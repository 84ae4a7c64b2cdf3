import type { ShopDetails, StaffOrder } from '@briolette/contract';
import { engravingWords } from '@briolette/domain';
import { lineDetails } from '../../order-words/line-details.ts';
import { Thumb } from '../../order-words/thumbs.tsx';
import { PaperHead } from './paper-head.tsx';

type PackingSlipProps = { order: StaffOrder; shop: ShopDetails };

/** For who packs, and for the box: no prices, since it may be a present. */
export function PackingSlip({ order, shop }: PackingSlipProps) {
  return (
    <>
      <PaperHead title="Packing slip" order={order} shop={shop} />
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
