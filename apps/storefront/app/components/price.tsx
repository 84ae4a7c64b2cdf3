import type { Product } from '@briolette/contract';
import { calculatePercentOff, formatPrice } from '@briolette/domain';
import type { ReactNode } from 'react';

type Priced = Pick<Product, 'product_price' | 'product_prevPrice'>;

export function Price({ product }: { product: Priced }) {
  const { product_price: price, product_prevPrice: before } = product;
  const off = calculatePercentOff(price, before);
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

/** Where "Add to Cart" would be: nothing that can be pressed in vain. */
export function SoldOut() {
  return <p className="button sold-out">Sold out</p>;
}

/** Some fixed texts have a space before a comma; no line may begin with that comma. */
export function bindCommas(text: string): ReactNode {
  const [, before, word, after] = /^(.*?)(\S+ ,)(.*)$/.exec(text) ?? [];
  if (!word) return text;
  return (
    <>
      {before}
      <span className="together">{word}</span>
      {after}
    </>
  );
}
