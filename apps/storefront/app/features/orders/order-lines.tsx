import type { CartLine, Order } from '@briolette/contract';
import {
  formatAmount,
  formatRefunded,
  getProductId,
  lineSubtotal,
  orderRounding,
  refundedOfLine,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { LineTitle } from '../../components/line-options.tsx';
import { shippedStates } from '../../lib/order-history.ts';

type OrderLinesProps = {
  order: Order;
  /** Offers a review of each line that has been shipped. */
  canReview: boolean;
};

export function OrderLines({ order, canReview }: OrderLinesProps) {
  return (
    <ul className="order-lines">
      {order.orders.map((line) => (
        <OrderLine
          key={line._id}
          line={line}
          order={order}
          canReview={canReview && shippedStates.includes(order.state)}
        />
      ))}
    </ul>
  );
}

type OrderLineProps = { line: CartLine; order: Order; canReview: boolean };

function OrderLine({ line, order, canReview }: OrderLineProps) {
  const name = line.product_name;
  const { qty, amount } = refundedOfLine(order, line._id);
  const refunded = formatRefunded({ ...order, ordered: line.qty, qty, amount });
  return (
    <li>
      <Link to={`/products/${getProductId(line)}`} title={name}>
        <ResponsiveImage src={line.product_image} alt="" sizes="64px" />
        <span>
          <LineTitle line={line} />
          {refunded && <span className="line-refunded">{refunded}</span>}
        </span>
        <strong>{formatAmount(lineSubtotal(line, orderRounding(order)), order)}</strong>
      </Link>
      {canReview && <ReviewButton line={line} />}
    </li>
  );
}

const ReviewDialog = lazy(() => import('../reviews/review-dialog.tsx'));

/** Offers a review of a line that has been shipped. */
function ReviewButton({ line }: { line: CartLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {m.reviewButton({
          name: line.product_name,
          hidden: (text) => (
            <span key="hidden" className="visually-hidden">
              {text}
            </span>
          ),
        })}
      </button>
      {isOpen && (
        <Suspense>
          <ReviewDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
