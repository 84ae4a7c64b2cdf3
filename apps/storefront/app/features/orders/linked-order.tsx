import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type Order, orderLinkDays } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import '../../components/private-pages.css';
import './orders.css';
import { OrderDetails } from '../../components/order-details.tsx';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { getTokenFromHash } from '../../lib/paths.ts';
import { OrderAddress, OrderGift, OrderStatusSteps, OrderTotals } from './order-card.tsx';
import { OrderLines } from './order-lines.tsx';
import { Refunds } from './refunds.tsx';

/** The order of a guest, by the link in an email about it. */
function LinkedOrder() {
  const [order, setOrder] = useState<Order | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const body = { token: getTokenFromHash() };
    await callApiWithTimeout('getOrderByLink', { body })
      .then((found) => setOrder(found.order))
      .catch(setFailure);
  }, []);
  useEffect(() => void load(), [load]);

  if (order) return <OrderSummary order={order} />;
  if (failure instanceof ApiResponseError && failure.code === 'linkExpiredOrUsed')
    return <InvalidLink />;
  return (
    <section className="page page-wait" aria-label={m.linkedTitle}>
      {failure === null ? (
        <p role="status">{m.linkedLoading}</p>
      ) : (
        <LoadError text={m.linkedFailed} onRetry={() => void load()} />
      )}
    </section>
  );
}

function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="page linked-order" aria-labelledby="linked-order">
      <h1 id="linked-order" className="account-heading">
        {m.orderHeading({ number: formatOrderNumber(order) })}
      </h1>
      <article className="order" aria-labelledby="linked-order">
        <OrderDetails order={order} deliveryTerm={m.deliveryDate} className="order-details" />
        <OrderStatusSteps order={order} />
        <OrderLines order={order} canReview={false} />
        {order.gift && <OrderGift gift={order.gift} />}
        <OrderTotals order={order} />
        <Refunds order={order} />
        <OrderAddress order={order} />
      </article>
      <p className="linked-order-help">
        {m.linkedHelp({
          link: (text) => (
            <Link key="contact" to="/contact">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

function InvalidLink() {
  return (
    <section className="page empty">
      <h1>{m.linkInvalid}</h1>
      <p>
        {m.linkInvalidAdvice({
          count: String(orderLinkDays),
          link: (text) => (
            <Link key="contact" to="/contact">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

export const meta = () => buildPrivatePageMeta(m.linkedTitle);

export default function Page() {
  // Another link opened in this tab changes only the fragment.
  const { hash } = useLocation();
  return <LinkedOrder key={hash} />;
}
