import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/orders';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { bindCommas } from '../../components/price.tsx';
import { loadOlderOrders, ordersResource, withdrawalsResource } from '../../lib/order-history.ts';
import { OrderCard } from './order-card.tsx';
import './orders.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

export function Orders() {
  const { value, failed } = ordersResource.use();
  const withdrawalsByOrder = withdrawalsResource.use().value;
  const [olderFailed, setOlderFailed] = useState(false);
  const older = () => {
    setOlderFailed(false);
    loadOlderOrders().catch(() => setOlderFailed(true));
  };
  return (
    <section aria-label={m.title}>
      <h1 className="account-heading">{fixed.ordersHeading}</h1>
      {failed !== null && <LoadError text={failed} onRetry={() => void ordersResource.load()} />}
      {value === null && failed === null && <OrdersSkeleton />}
      {value?.orders.length === 0 && (
        <div className="empty">
          <h2>{bindCommas(fixed.noOrders)}</h2>
          <p>{m.emptyHelp}</p>
          <Link to="/browse" className="button">
            {fixed.shopButton}
          </Link>
        </div>
      )}
      <ul className="orders" aria-label={fixed.ordersHeading}>
        {value?.orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} withdrawals={withdrawalsByOrder?.get(order.orderId)} />
          </li>
        ))}
      </ul>
      {olderFailed && <LoadError text={m.olderFailed} onRetry={older} />}
      {value?.nextCursor && !olderFailed && (
        <button type="button" className="button button-secondary" onClick={older}>
          {m.olderButton}
        </button>
      )}
    </section>
  );
}

function OrdersSkeleton() {
  return (
    <div className="skeleton orders-skeleton" role="status" aria-label={m.loading}>
      <span />
      <span />
    </div>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

export default function Page() {
  return <Orders />;
}
