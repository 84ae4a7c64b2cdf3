import { type CartLine, nameLength } from '@briolette/contract';
import { cutName, formatPrice, lineSubtotal } from '@briolette/domain';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';

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
  const shown = cutName(name, nameLength.card);
  return (
    <li>
      <Link to={`/products/${line._id}`} aria-label={`${name} x ${line.qty}`} title={name}>
        <Picture src={line.product_image} alt="" sizes="64px" />
        <span>
          <span className={shown.length < name.length ? 'is-cut' : undefined}>{shown}</span> x{' '}
          {line.qty}
        </span>
        <strong>{formatPrice(lineSubtotal(line))}</strong>
      </Link>
    </li>
  );
}
