import type { Product } from '@briolette/contract';
import { formatPrice, percentOff } from '@briolette/domain';

type Priced = Pick<Product, 'product_price' | 'product_prevPrice'>;

export function Price({ product }: { product: Priced }) {
  const off = percentOff(product.product_price, product.product_prevPrice);
  return (
    <p className="price">
      <strong>{formatPrice(product.product_price)}</strong>{' '}
      <s>
        <span className="unseen">before </span>
        {formatPrice(product.product_prevPrice)}
      </s>{' '}
      {off > 0 && <span className="off">{`${off}% off`}</span>}
    </p>
  );
}
