import type { Gift, StaffOrder } from '@briolette/contract';
import { engravingWords, formatPrice, refundedWords } from '@briolette/domain';
import { shopBase } from '../../api/shop-base.ts';
import { lineDetails } from '../../order-words/line-details.ts';
import { Thumb } from '../../order-words/thumbs.tsx';

export function OrderLines({ order }: { order: StaffOrder }) {
  return (
    <section className="card" aria-labelledby="pieces">
      <h2 id="pieces">
        {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'}
      </h2>
      <ul className="lines ruled">
        {order.lines.map((line) => (
          <OrderLine key={line.productId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ line }: { line: StaffOrder['lines'][number] }) {
  const { productId, name, image, engraving, qty, price } = line;
  const refunded = refundedWords(qty, line.refundedQty, line.refundedAmount);
  const isGone = line.refundedQty >= qty;
  const href = `${shopBase}/products/${productId.split('.')[0]}`;
  return (
    <li>
      <Thumb image={image} />
      <div>
        <a href={href} target="_blank" rel="noopener">
          {name}
        </a>
        <p className="quiet">{lineDetails(line).join(' · ')}</p>
        {engraving && <p>{engravingWords({ engraving })}</p>}
        {refunded && <p className="line-refunded">{refunded}</p>}
      </div>
      <span className={qty > 1 ? 'line-many' : 'line-qty'}>× {qty}</span>
      <span className="line-price">
        {isGone ? <s>{formatPrice(price * qty)}</s> : formatPrice(price * qty)}
      </span>
    </li>
  );
}

/** What the packer needs to know; the packing slip shows it too. */
export function GiftCard({ gift }: { gift: Gift | null }) {
  if (!gift) return null;
  return (
    <section className="card" aria-labelledby="gift">
      <header className="card-head">
        <h2 id="gift">Gift</h2>
        <p className="quiet">
          {gift.wrap ? 'To be wrapped' : 'Not wrapped'}, no invoice in the box
        </p>
      </header>
      {gift.message ? (
        <blockquote className="gift-message">{gift.message}</blockquote>
      ) : (
        <p className="quiet">No message.</p>
      )}
    </section>
  );
}
