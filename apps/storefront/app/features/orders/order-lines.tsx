import { type CartLine, nameLength, type Order } from '@briolette/contract';
import { cutName, formatPrice, lineSubtotal, productIdOf } from '@briolette/domain';
import { CutText } from '@briolette/ui/cut-text.tsx';
import { Link } from 'react-router';
import { LineChoice } from '../../line-choice/line-choice.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { inHand } from './in-hand.ts';
import { ReviewLine } from './review/review-line.tsx';

export function OrderLines({ order: { orders, state } }: { order: Order }) {
  return (
    <ul className="order-lines">
      {orders.map((line) => (
        <OrderLine key={line._id} line={line} canReview={inHand.includes(state)} />
      ))}
    </ul>
  );
}

function OrderLine({ line, canReview }: { line: CartLine; canReview: boolean }) {
  const name = line.product_name;
  return (
    <li>
      <Link to={`/products/${productIdOf(line)}`} title={name}>
        <Picture src={line.product_image} alt="" sizes="64px" />
        <span>
          <CutText text={name} shown={cutName(name, nameLength.card)} /> x {line.qty}
          <span className="kind">{line.product_kind}</span>
          <LineChoice line={line} />
        </span>
        <strong>{formatPrice(lineSubtotal(line))}</strong>
      </Link>
      {canReview && <ReviewLine line={line} />}
    </li>
  );
}
