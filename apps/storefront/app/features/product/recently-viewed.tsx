import type { Product } from '@briolette/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { getViewed, rememberViewed } from './viewed-products.ts';

const none: Product[] = [];

/** Kept in this browser only, and read after the page is up: the page is the same for everyone. */
export function RecentlyViewed({ product }: { product: Product }) {
  const viewed = useSyncExternalStore(neverChanges, getViewed, () => none);
  useEffect(() => rememberViewed(product), [product]);
  const others = viewed.filter((each) => each._id !== product._id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="recent">
      <h2 id="recent">Recently viewed</h2>
      <ProductGrid products={others} label="Recently viewed" />
    </section>
  );
}

const neverChanges = () => () => {};
