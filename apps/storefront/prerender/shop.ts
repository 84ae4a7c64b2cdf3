import { catalogueProducts, categories } from '@briolette/catalogue';

export type PrerenderShop = { fetch: (request: Request) => Promise<Response> };

/** Where the loaders of a prerendered page find the shop; see app/api-context.ts. */
const place = Symbol.for('briolette.prerender');

export async function openPrerenderShop(): Promise<PrerenderShop> {
  const shop = standIn();
  (globalThis as Record<symbol, unknown>)[place] = shop.fetch;
  return shop;
}

function standIn(): PrerenderShop {
  const products = catalogueProducts.map(({ stock, dimensions, studio, ...product }) => ({
    ...product,
    product_stock: stock,
  }));
  return {
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname === '/api/categories') return Response.json({ categories });
      if (url.pathname === '/api/products') {
        const category = url.searchParams.get('category');
        const limit = Number(url.searchParams.get('limit') ?? 500);
        const found = products.filter((each) => !category || each.product_category === category);
        return Response.json({ products: found.slice(0, limit), total: found.length });
      }
      const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
      const product = products.find((each) => each._id === id);
      return product
        ? Response.json({ product })
        : Response.json({ errors: ['Product not found'] }, { status: 404 });
    },
  };
}
