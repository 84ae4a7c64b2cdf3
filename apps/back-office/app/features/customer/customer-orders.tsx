import type { Customer } from '@briolette/contract';
import { OrderLinks } from '../../order-words/order-links.tsx';

export function CustomerOrders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  return (
    <section className="card" aria-labelledby="their-orders">
      <h2 id="their-orders">Orders</h2>
      {newestOrders.length === 0 ? (
        <p className="quiet">Nothing ordered yet.</p>
      ) : (
        <OrderLinks orders={newestOrders} />
      )}
      {orders > newestOrders.length && (
        <p className="quiet">The newest {newestOrders.length} of them.</p>
      )}
    </section>
  );
}
