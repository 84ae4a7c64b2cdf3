import { categoryNames } from '@briolette/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, siteOriginContext } from '../api/api-context.ts';
import { loadProducts } from '../loaders/load-products.ts';
import { absolute } from '../meta/page-meta.ts';
import { shopPageLinks } from '../site/shop-page-links.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const products = await loadProducts(context.get(apiContext));
  const paths = [
    '/',
    '/browse',
    ...categoryNames.map((name) => `/browse?category=${name}`),
    '/about',
    '/contact',
    '/ring-size',
    ...shopPageLinks.map((name) => `/${name}`),
    ...products.map((product) => `/products/${product._id}`),
  ];
  const origin = context.get(siteOriginContext);
  const entries = paths.map((path) => `<url><loc>${absolute(origin, path)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
}
