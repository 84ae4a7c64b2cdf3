import type { LoaderFunctionArgs } from 'react-router';
import { siteOriginContext } from '../lib/api/api-context.ts';
import { toAbsoluteUrl } from '../lib/page-meta.ts';

const disallowedPaths = ['/cart', '/profile', '/wishlist', '/login', '/mockman', '/api/'];

export function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(siteOriginContext);
  const lines = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${toAbsoluteUrl('', path)}`),
    ...(origin ? [`Sitemap: ${toAbsoluteUrl(origin, '/sitemap.xml')}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } });
}
