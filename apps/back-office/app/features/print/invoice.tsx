import { type StaffOrder, site } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { moneyWords } from '../../order-words/money-words.ts';
import { PaperHead } from './paper-head.tsx';

export function Invoice({ order }: { order: StaffOrder }) {
  const pieces = order.lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const other = order.amount - pieces;
  const refunded = order.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <PaperHead title="Invoice" order={order} />
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col" className="cell-number">
              Price
            </th>
            <th scope="col" className="cell-number">
              Quantity
            </th>
            <th scope="col" className="cell-number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ productId, name, qty, price }) => (
            <tr key={productId}>
              <th scope="row">{name}</th>
              <td className="cell-number">{formatPrice(price)}</td>
              <td className="cell-number">{qty}</td>
              <td className="cell-number">{formatPrice(price * qty)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum term="Pieces" amount={pieces} />
          {other !== 0 && <Sum term={other < 0 ? 'Discount' : 'Delivery'} amount={other} />}
          <Sum term="Total" amount={order.amount} strong />
          {refunded > 0 && <Sum term="Refunded" amount={-refunded} />}
        </tfoot>
      </table>
      <p>{moneyWords(order)}.</p>
      <p className="paper-foot">
        {site.address.join(', ')} · {site.email} · {site.phone}
      </p>
    </>
  );
}

function Sum({ term, amount, strong }: { term: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'paper-total' : undefined}>
      <th scope="row" colSpan={3}>
        {term}
      </th>
      <td className="cell-number">{formatPrice(amount)}</td>
    </tr>
  );
}
