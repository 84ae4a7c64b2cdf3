import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { type Category, categoryNames, type Product, trendingCount } from '@briolette/contract';
import { loadCategories, loadProducts } from '../../lib/product-cache.ts';

export type HomeData = {
  /** null if the products could not be loaded. */
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

/** Returns the first trending products in list order. */
export function pickTrending(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.product_isBadge === 'Trending')
    .slice(0, trendingCount);
}

/** Logs the error and returns the default categories, so that the home page is never empty. */
function getDefaultCategories(error: unknown): Category[] {
  console.warn('The categories could not be loaded:', error);
  return categoryNames.map((categoryName) => ({
    _id: categoryName,
    categoryName,
    thumbnail: `/pictures/category-${categoryName}-600.jpg`,
  }));
}
