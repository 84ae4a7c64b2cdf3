import type { PrerenderShop } from './shop.ts';

/** Every page that a static host can answer without the browser's help. */
export async function prerenderedPaths(fixed: string[], shop: PrerenderShop): Promise<string[]> {
  const response = await shop.fetch(new Request('http://localhost/api/products'));
  const { products } = (await response.json()) as { products: { _id: string }[] };
  return [...fixed, ...products.map((product) => `/products/${product._id}`)];
}
