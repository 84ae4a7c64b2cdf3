import { catalogueProducts } from '@briolette/catalogue';
import { expect, test } from 'vitest';
import { productMeta } from './product-meta.ts';

const [piece] = catalogueProducts;

test('tells search engines the stars that people gave who bought it here, and no others [RVW-08]', () => {
  if (!piece) throw new Error('the catalogue is empty');
  const product = { ...piece, product_stock: 1 };
  expect(product.product_reviews).toBeGreaterThan(0);
  const text = (rating?: { count: number; average: number | null; stars: number[] }) =>
    JSON.stringify(productMeta({ product, ...(rating && { rating }) }, 'https://shop.example'));
  expect(text()).not.toContain('AggregateRating');
  expect(text({ count: 0, average: null, stars: [0, 0, 0, 0, 0] })).not.toContain(
    'AggregateRating',
  );
  expect(text({ count: 3, average: 4.3, stars: [0, 0, 1, 0, 2] })).toContain(
    '"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3',
  );
});
