import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { type Category, categoryNames, type Product, trendingCount } from '@briolette/contract';
import { loadCategories, loadProducts } from '../../lib/product-cache.ts';

export type HomeData = {
  /** null: the products could not be loaded. */
  trending: readonly Product[] | null;
  categories: readonly Category[];
};

export async function loadHome(send?: ApiFetch): Promise<HomeData> {
  const [trending, categories] = await Promise.all([
    loadProducts(send).then(pickTrending, () => null),
    loadCategories(send).catch(getDefaultCategories),
  ]);
  return { trending, categories };
}

/** The first six, in list order. */
export function pickTrending(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.product_isBadge === 'Trending')
    .slice(0, trendingCount);
}

/** The home page is never empty: the failure is logged and the four known categories stand in. */
function getDefaultCategories(error: unknown): Category[] {
  console.warn('The categories could not be loaded:', error);
  return categoryNames.map((categoryName) => ({
    _id: categoryName,
    categoryName,
    thumbnail: `/pictures/category-${categoryName}-600.jpg`,
  }));
}
