import type { StaffOrder } from '@briolette/contract';
import { engravingWords, formatPrice } from '@briolette/domain';
import { shopBase } from '../../api/shop-base.ts';
import { Thumb } from '../../order-words/thumbs.tsx';

export function OrderLines({ order }: { order: StaffOrder }) {
  return (
    <section className="card" aria-labelledby="pieces">
      <h2 id="pieces">
        {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'}
      </h2>
      <ul className="lines">
        {order.lines.map(
          ({
            productId,
            name,
            image,
            size,
            color,
            material,
            engraving,
            madeToOrder,
            qty,
            price,
          }) => (
            <li key={productId}>
              <Thumb image={image} />
              <div>
                <a
                  href={`${shopBase}/products/${productId.split('.')[0]}`}
                  target="_blank"
                  rel="noopener"
                >
                  {name}
                </a>
                <p className="quiet">
                  {[material, color, size && `size ${size}`, madeToOrder && 'made to order']
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {engraving && <p>{engravingWords({ engraving })}</p>}
              </div>
              <span className={qty > 1 ? 'line-many' : 'line-qty'}>× {qty}</span>
              <span className="line-price">{formatPrice(price * qty)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
