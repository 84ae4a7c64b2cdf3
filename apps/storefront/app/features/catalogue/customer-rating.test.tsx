import { catalogueProducts } from '@briolette/sample-catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Highlights } from './product-page.tsx';
import { CustomerRating } from './product-summary.tsx';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));
vi.mock('../../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../../lib/policy.ts')>()),
  usePolicy: () => ({ filterOptions: { material: [], occasion: [] } }),
}));

const product = catalogueProducts.find((each) => each.product_reviews > 0);
if (!product) throw new Error('no product has a rating');

test('shows no rating beside the name until a customer gave one [WLK-20]', () => {
  expect(renderToStaticMarkup(<CustomerRating rating={undefined} />)).toBe('');
  const given = renderToStaticMarkup(<CustomerRating rating={{ average: 4.7, count: 3 }} />);
  expect(given).toContain('4.7 of 5, 3 customer reviews');
});

test("the highlights say that the product data's rating isn't the customers' [WLK-20 PDP-11]", () => {
  const markup = renderToStaticMarkup(<Highlights product={{ ...product, product_stock: 1 }} />);
  expect(markup).toContain(`${product.product_rating} of 5, ${product.product_reviews} reviews`);
  expect(markup).toContain('come with the product data');
});
