import { type CartLine, nameLength } from '@briolette/contract';
import { cutName, formatPrice, lineSubtotal } from '@briolette/domain';
import { CutText } from '@briolette/ui/cut-text.tsx';
import { Link } from 'react-router';
import { Picture } from '../../pictures/picture.tsx';

export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <OrderLine key={line._id} line={line} />
      ))}
    </ul>
  );
}

function OrderLine({ line }: { line: CartLine }) {
  const name = line.product_name;
  return (
    <li>
      <Link to={`/products/${line._id}`} title={name}>
        <Picture src={line.product_image} alt="" sizes="64px" />
        <span>
          <CutText text={name} shown={cutName(name, nameLength.card)} /> x {line.qty}
        </span>
        <strong>{formatPrice(lineSubtotal(line))}</strong>
      </Link>
    </li>
  );
}
