import type { PrerenderShop } from './shop.ts';

const fixed = [
  '/',
  '/about',
  '/browse',
  '/wishlist',
  '/cart',
  '/cart/checkout',
  '/cart/completedorders',
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/login',
  '/contact',
  ...(process.env.REQUEST_TESTER === 'off' ? [] : ['/mockman']),
  '/sitemap.xml',
  '/robots.txt',
];

/** Every page that a static host can answer without the browser's help. */
export async function prerenderedPaths(shop: PrerenderShop): Promise<string[]> {
  const response = await shop.fetch(new Request('http://localhost/api/products'));
  const { products } = (await response.json()) as { products: { _id: string }[] };
  return [...fixed, ...products.map((product) => `/products/${product._id}`)];
}
