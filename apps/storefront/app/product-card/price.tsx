import type { Product } from '@briolette/contract';
import { formatPrice, percentOff } from '@briolette/domain';

type Priced = Pick<Product, 'product_price' | 'product_prevPrice'>;

export function Price({ product }: { product: Priced }) {
  const { product_price: price, product_prevPrice: before } = product;
  const off = percentOff(price, before);
  return (
    <p className="price">
      <strong>{formatPrice(price)}</strong>{' '}
      {before > price && (
        <s>
          <span className="visually-hidden">before </span>
          {formatPrice(before)}
        </s>
      )}{' '}
      {off > 0 && <span className="off">{`${off}% off`}</span>}
    </p>
  );
}
