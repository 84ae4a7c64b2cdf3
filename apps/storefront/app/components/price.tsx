import type { Product } from '@briolette/contract';
import { calculatePercentOff } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/product-card';
import type { ReactNode } from 'react';
import { useFormatPrice } from '../lib/markets/market.ts';

type ProductPrice = Pick<Product, 'product_price' | 'product_prevPrice'>;

export function Price({ product }: { product: ProductPrice }) {
  const formatPrice = useFormatPrice();
  const { product_price: price, product_prevPrice: before } = product;
  const off = calculatePercentOff(price, before);
  return (
    <p className="price">
      <strong>{formatPrice(price)}</strong>{' '}
      {before > price && (
        <s>
          <span className="visually-hidden">{m.previousPrice} </span>
          {formatPrice(before)}
        </s>
      )}{' '}
      {off > 0 && <span className="off">{m.percentOff({ percent: off })}</span>}
    </p>
  );
}

/** Replaces "Add to Cart". It isn't a button, so it can't be pressed. */
export function SoldOut() {
  return <p className="button sold-out">{m.soldOut}</p>;
}

/** Keeps a comma after a space with the word before it, so that no line starts with a comma. */
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
