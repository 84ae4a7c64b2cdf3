import { type CartLine, nameLength } from '@briolette/contract';
import { cutName, formatPrice, lineSubtotal } from '@briolette/domain';
import { CutText } from '@briolette/ui/cut-text.tsx';
import { ShortStock } from '../../cart-and-wishlist/short-stock.tsx';
import { Picture } from '../../pictures/picture.tsx';

export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
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
        </p>
        <ShortStock line={line} />
      </div>
      <strong>{formatPrice(lineSubtotal(line))}</strong>
    </li>
  );
}
