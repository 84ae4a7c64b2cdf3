import type { Product } from '@briolette/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { ProductGrid } from '../../product-card/product-grid.tsx';

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

const key = 'briolette.viewed';
const most = 5;
let cached: { text: string; products: Product[] } = { text: '[]', products: [] };

function getViewed(): Product[] {
  const text = localStorage.getItem(key) ?? '[]';
  if (text !== cached.text) cached = { text, products: parse(text) };
  return cached.products;
}

/** Newest first, each piece once. */
function rememberViewed(product: Product): void {
  const others = getViewed().filter((each) => each._id !== product._id);
  const slim = { ...product, product_description: '' };
  localStorage.setItem(key, JSON.stringify([slim, ...others].slice(0, most)));
}

function parse(text: string): Product[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((each) => typeof each?._id === 'string') : [];
  } catch {
    return [];
  }
}
