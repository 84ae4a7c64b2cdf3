import type { Product } from '@briolette/contract';
import { Facts } from '@briolette/ui/facts.tsx';

export function Highlights({ product }: { product: Product }) {
  const rows = [
    ['Color', product.product_color],
    ['Material', product.product_material],
    ['Occasion', product.product_occasion],
    ['Rating', `${product.product_rating} of 5`],
    ['Total reviews', product.product_reviews],
    ['Size', product.product_size],
  ] as const;
  return <Facts className="highlights" rows={rows} />;
}
