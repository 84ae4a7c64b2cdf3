import type { LoaderFunctionArgs } from 'react-router';
import { contentPageSlugs } from '../features/content/shop-page-links.ts';
import { callApi } from '../lib/api/api-client.ts';
import { apiContext, siteOriginContext } from '../lib/api/api-context.ts';
import { loadMarkets } from '../lib/markets/market.ts';
import { toPageUrl } from '../lib/page-meta.ts';
import { buildCategoryPath } from '../lib/paths.ts';
import { loadProducts } from '../lib/product-cache.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const send = context.get(apiContext);
  const products = await loadProducts(send);
  const { market } = await loadMarkets(context);
  const { policy } = await callApi('getStorefrontConfig', {}, send);
  const paths = [
    '/',
    '/browse',
    ...policy.filterOptions.category.map(({ value }) => buildCategoryPath(value)),
    '/about',
    '/contact',
    '/ring-size',
    ...contentPageSlugs.map((name) => `/${name}`),
    ...products.map((product) => `/products/${product._id}`),
  ];
  const origin = context.get(siteOriginContext);
  const entries = paths.map(
    (path) => `<url><loc>${toPageUrl({ origin, market }, path)}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
}
