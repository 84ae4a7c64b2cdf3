import type { LoaderFunctionArgs } from 'react-router';
import { siteOriginContext } from '../lib/api/api-context.ts';
import { loadMarkets } from '../lib/markets/market.ts';
import { toAbsoluteUrl, toPageUrl } from '../lib/page-meta.ts';

const disallowedPaths = ['/cart', '/profile', '/wishlist', '/login', '/mockman'];

export async function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(siteOriginContext);
  const { markets } = await loadMarkets(context);
  const lines = [
    'User-agent: *',
    ...markets.flatMap((market) =>
      disallowedPaths.map((path) => `Disallow: ${toPageUrl({ origin: '', market }, path)}`),
    ),
    `Disallow: ${toAbsoluteUrl('', '/api/')}`,
    ...(origin
      ? markets.map((market) => `Sitemap: ${toPageUrl({ origin, market }, '/sitemap.xml')}`)
      : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } });
}
