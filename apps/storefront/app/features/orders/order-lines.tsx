import { type CartLine, nameLength, type Order } from '@briolette/contract';
import {
  cutName,
  formatPrice,
  lineSubtotal,
  productIdOf,
  refundedOfLine,
  refundedWords,
} from '@briolette/domain';
import { CutText } from '@briolette/ui/truncated-text.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../components/image.tsx';
import { LineChoice } from '../../components/line-options.tsx';
import { inHand } from '../../lib/order-history.ts';

export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="order-lines">
      {order.orders.map((line) => (
        <OrderLine key={line._id} line={line} order={order} />
      ))}
    </ul>
  );
}

function OrderLine({ line, order }: { line: CartLine; order: Order }) {
  const name = line.product_name;
  const { qty, amount } = refundedOfLine(order, line._id);
  const refunded = refundedWords(line.qty, qty, amount);
  return (
    <li>
      <Link to={`/products/${productIdOf(line)}`} title={name}>
        <Picture src={line.product_image} alt="" sizes="64px" />
        <span>
          <CutText text={name} shown={cutName(name, nameLength.card)} /> x {line.qty}
          <span className="kind">{line.product_subtitle}</span>
          <LineChoice line={line} />
          {refunded && <span className="line-refunded">{refunded}</span>}
        </span>
        <strong>{formatPrice(lineSubtotal(line))}</strong>
      </Link>
      {inHand.includes(order.state) && <ReviewLine line={line} />}
    </li>
  );
}

const ReviewOverlay = lazy(() => import('../reviews/review-dialog.tsx'));

/** Under a piece that has been sent. */
function ReviewLine({ line }: { line: CartLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        Review<span className="visually-hidden"> {line.product_name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReviewOverlay line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
