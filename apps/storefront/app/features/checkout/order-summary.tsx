import { type CartLine, nameLength, texts } from '@briolette/contract';
import { cutName, daysOfOrder, deliveryDate, formatPrice, lineSubtotal } from '@briolette/domain';
import { CutText } from '@briolette/ui/cut-text.tsx';
import { ShortStock } from '../../cart-and-wishlist/short-stock.tsx';
import { LineChoice, LineDay } from '../../line-choice/line-choice.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { usePolicy } from '../../policy/use-policy.ts';

export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const { deliveryLeadDays } = usePolicy();
  const days = daysOfOrder(lines);
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      {days > 0 && lines.length > 1 && (
        <p>
          All of it together: {texts.deliveryBy.toLowerCase()}{' '}
          {deliveryDate(new Date(), deliveryLeadDays + days)}
        </p>
      )}
    </section>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const name = line.product_name;
  return (
    <li>
      <Picture src={line.product_image} alt="" sizes="64px" />
      <div>
        <p title={name}>
          <CutText text={name} shown={cutName(name, nameLength.card)} /> x {line.qty}
          <span className="kind">{line.product_kind}</span>
          <LineChoice line={line} />
          <LineDay line={line} />
        </p>
        <ShortStock line={line} />
      </div>
      <strong>{formatPrice(lineSubtotal(line))}</strong>
    </li>
  );
}
