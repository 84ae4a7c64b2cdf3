import type { Customer } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { StateChip } from '../../order-words/state-chip.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';

export function CustomerOrders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  return (
    <section className="card" aria-labelledby="their-orders">
      <h2 id="their-orders">Orders</h2>
      {newestOrders.length === 0 ? (
        <p className="quiet">Nothing ordered yet.</p>
      ) : (
        <ul className="next-orders">
          {newestOrders.map((order) => (
            <li key={order.orderId}>
              <Link to={`/order?id=${order.orderId}`}>
                <Thumbs pieces={order.pictures.slice(0, 2)} more={0} />
                <span>
                  <strong>{shortNumber(order)}</strong>
                  <span className="quiet">{when(order.placedAt)}</span>
                </span>
                <StateChip state={order.state} />
                <span className="cell-number">{formatPrice(order.amount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orders > newestOrders.length && (
        <p className="quiet">The newest {newestOrders.length} of them.</p>
      )}
    </section>
  );
}
