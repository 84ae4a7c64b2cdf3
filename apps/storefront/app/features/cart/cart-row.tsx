import { type CartLine, nameMaxLength } from '@briolette/contract';
import { getProductId, lineSubtotal, truncateName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/cart';
import { Icon } from '@briolette/ui/icon.tsx';
import { TruncatedText } from '@briolette/ui/truncated-text.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HeartButton } from '../../components/heart-button.tsx';
import { ResponsiveImage } from '../../components/image.tsx';
import { LineDeliveryDate, LineVariant } from '../../components/line-options.tsx';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { useRounding } from '../discounts/discounts.ts';
import { StockShortageNotice } from './short-stock.tsx';

const ChangeVariantDialog = lazy(() => import('./change-variant.tsx'));

export function CartRow({ line }: { line: CartLine }) {
  const { removeFromCart } = useCartActions();
  const { product_name: name } = line;
  const [isChanging, setChanging] = useState(false);
  const formatPrice = useFormatPrice();
  const rounding = useRounding();
  const productId = getProductId(line);
  const path = `/products/${productId}`;
  return (
    <tr>
      <td className="cart-image">
        <Link to={path} aria-label={m.viewProduct({ name })}>
          <ResponsiveImage src={line.product_image} alt="" sizes="96px" />
        </Link>
      </td>
      <th scope="row" className="cart-name">
        <Link to={path} title={name}>
          <TruncatedText text={name} short={truncateName(name, nameMaxLength.cart)} />
        </Link>
        <span className="kind">{line.product_subtitle}</span>
        <LineVariant line={line}>
          <button type="button" className="text-link" onClick={() => setChanging(true)}>
            {m.changeButton({
              name,
              item: (text) => (
                <span key="item" className="visually-hidden">
                  {text}
                </span>
              ),
            })}
          </button>
        </LineVariant>
        <LineDeliveryDate line={line} />
        {isChanging && (
          <Suspense>
            <ChangeVariantDialog line={line} onClose={() => setChanging(false)} />
          </Suspense>
        )}
        <StockShortageNotice line={line} />
      </th>
      <td data-label={m.columns.price} className="cart-price">
        {formatPrice(line.product_price)}
      </td>
      <td data-label={m.columns.quantity} className="cart-quantity">
        <QuantityStepper line={line} />
      </td>
      <td data-label={m.columns.subtotal} className="cart-subtotal">
        {formatPrice(lineSubtotal(line, rounding))}
      </td>
      <td className="cart-heart">
        <HeartButton product={{ ...line, _id: productId }} />
      </td>
      <td className="cart-remove">
        <button type="button" className="icon-button" onClick={() => void removeFromCart(line)}>
          <Icon name="trash" label={m.removeItem({ name })} />
        </button>
      </td>
    </tr>
  );
}

/** Stops at a quantity of one and at the available stock. */
function QuantityStepper({ line }: { line: CartLine }) {
  const { changeQuantity } = useCartActions();
  const { qty, product_stock: stock, product_name: name } = line;
  // The in-browser back end allows a quantity below one; such a line can only be removed.
  if (qty < 1) return <span className="cart-none">{qty}</span>;
  const atLeast = qty <= 1;
  const atMost = qty >= stock;
  return (
    <fieldset className="stepper" aria-label={m.quantityLabel({ name })}>
      <button
        type="button"
        aria-disabled={atLeast}
        onClick={() => !atLeast && void changeQuantity(line, 'decrement')}
      >
        <Icon name="minus" label={m.removeOne({ name })} />
      </button>
      <output>{qty}</output>
      <button
        type="button"
        aria-disabled={atMost}
        onClick={() => !atMost && void changeQuantity(line, 'increment')}
      >
        <Icon name="plus" label={m.addOne({ name })} />
      </button>
      {qty === stock && <p className="field-note">{m.allAvailable({ stock })}</p>}
    </fieldset>
  );
}
