import { dayMs, defaultSiteContact } from '@briolette/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { siteOriginContext } from '../lib/api/api-context.ts';
import { toAbsoluteUrl } from '../lib/page-meta.ts';

/** Validity of the file. A static build older than this is considered outdated. */
const validMs = 180 * dayMs;

/** Serves security.txt (RFC 9116), the contact for vulnerability reports. */
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
