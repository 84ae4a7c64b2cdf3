import type { Product } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test, vi } from 'vitest';
import { loadHome, pickTrending } from './home.tsx';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const products = catalogueProducts as unknown as Product[];

test('takes the first six trending products in list order [HOM-03]', () => {
  const many = products.map((product) => ({ ...product, product_isBadge: 'Trending' as const }));
  expect(pickTrending(many)).toEqual(many.slice(0, 6));
  expect(pickTrending(products).every((each) => each.product_isBadge === 'Trending')).toBe(true);
});

test('logs a failure to load the categories and uses the four defaults [HOM-10]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const home = await loadHome(async (request) =>
    request.url.endsWith('/api/categories')
      ? Response.json({ error: { message: 'broken' } }, { status: 500 })
      : Response.json({ products: [] }),
  );
  expect(home.categories.map((category) => category.categoryName)).toEqual([
    'necklace',
    'ring',
    'bracelet',
    'earring',
  ]);
  expect(warn).toHaveBeenCalledOnce();
});
