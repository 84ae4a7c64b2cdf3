import type { Product } from '@briolette/contract';
import { Facts } from '@briolette/ui/facts.tsx';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { noReviews } from '../../product-card/no-reviews.ts';

export function Highlights({ product }: { product: Product }) {
  const { filterOptions: values } = usePolicy();
  const reviews = product.product_reviews;
  const rows = [
    ['Color', product.product_color],
    ['Material', labelOf(values.material, product.product_material)],
    ['Occasion', labelOf(values.occasion, product.product_occasion)],
    ['Rating', reviews === 0 ? noReviews : `${product.product_rating} of 5`],
    ['Total reviews', reviews],
    ['Size', product.product_size],
  ] as const;
  return <Facts className="highlights" rows={rows} />;
}
