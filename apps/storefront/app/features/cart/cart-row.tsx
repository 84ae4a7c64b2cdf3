import { type CartLine, nameLength } from '@briolette/contract';
import { cutName, formatPrice, lineSubtotal } from '@briolette/domain';
import { CutText } from '@briolette/ui/cut-text.tsx';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { ShortStock } from '../../cart-and-wishlist/short-stock.tsx';
import { useListActions } from '../../cart-and-wishlist/use-list-actions.ts';
import { Picture } from '../../pictures/picture.tsx';
import { HeartButton } from '../../product-card/heart-button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

export function CartRow({ line }: { line: CartLine }) {
  const { removeFromCart } = useListActions();
  const { product_name: name } = line;
  const path = `/products/${line._id}`;
  return (
    <tr>
      <td className="cart-picture">
        <Link to={path} aria-label={`See ${name}`}>
          <Picture src={line.product_image} alt="" sizes="96px" />
        </Link>
      </td>
      <th scope="row" className="cart-name">
        <Link to={path} title={name}>
          <CutText text={name} shown={cutName(name, nameLength.cart)} />
        </Link>
        <span className="kind">{line.product_kind}</span>
        <ShortStock line={line} />
      </th>
      <td data-label="Price" className="cart-price">
        {formatPrice(line.product_price)}
      </td>
      <td data-label="Quantity" className="cart-quantity">
        <QuantityStepper line={line} />
      </td>
      <td data-label="Subtotal" className="cart-subtotal">
        {formatPrice(lineSubtotal(line))}
      </td>
      <td className="cart-heart">
        <HeartButton product={line} />
      </td>
      <td className="cart-remove">
        <button type="button" className="icon-button" onClick={() => void removeFromCart(line)}>
          <Icon name="trash" label={`Remove ${name}`} />
        </button>
      </td>
    </tr>
  );
}
