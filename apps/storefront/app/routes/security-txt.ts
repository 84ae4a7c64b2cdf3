import { dayMs, defaultSiteContact } from '@briolette/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { siteOriginContext } from '../lib/api/api-context.ts';
import { toAbsoluteUrl } from '../lib/page-meta.ts';

/** After so long without a new build a static shop's words are no longer to be relied on. */
const validMs = 180 * dayMs;

/** Where to report a hole (RFC 9116). */
export function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(siteOriginContext);
  const expires = new Date(Date.now() + validMs).toISOString().replace(/T.*/, 'T00:00:00Z');
  const lines = [
    `Contact: ${defaultSiteContact.securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${toAbsoluteUrl(origin, '/.well-known/security.txt')}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
