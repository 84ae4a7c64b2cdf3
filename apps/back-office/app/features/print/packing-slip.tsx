import { type StaffOrder, site } from '@briolette/contract';
import { Thumb } from '../../order-words/thumbs.tsx';
import { PaperHead } from './paper-head.tsx';

/** For who packs, and for the box: no prices, since it may be a present. */
export function PackingSlip({ order }: { order: StaffOrder }) {
  return (
    <>
      <PaperHead title="Packing slip" order={order} />
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
          {order.lines.map(({ productId, name, image, size, color, material, qty }) => (
            <tr key={productId}>
              <th scope="row">
                <Thumb image={image} />
                {name}
              </th>
              <td>{[material, color, size && `size ${size}`].filter(Boolean).join(', ')}</td>
              <td className="cell-number">{qty}</td>
              <td>
                <span className="tick-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-foot">
        Thank you for your order. Is something not as it should be? {site.email}, {site.phone}
      </p>
    </>
  );
}
