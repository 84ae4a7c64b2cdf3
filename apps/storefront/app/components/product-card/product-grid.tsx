import type { Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/product-card';
import { memo } from 'react';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: readonly Product[];
  /** Number of cards that are visible at first. */
  eager?: number;
  label: string;
  /** Shows at most three cards per row, for a list of six. */
  ofThree?: boolean;
};

export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { products, eager = 0, label, ofThree } = props;
  return (
    <ul className={ofThree ? 'grid grid-of-three' : 'grid'} aria-label={label}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
});

/** Placeholder cards. The style sheet shows them after 150 ms. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid" role="status" aria-label={m.loadingProducts}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card skeleton">
          <div className="card-image-frame" />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
