import { hash } from 'node:crypto';
import {
  allOperations,
  marketHeader,
  matchCall,
  type Operation,
  pageQueryParameters,
} from '@briolette/contract';
import { createRequestId, type RecordRequest, type ServerEnv } from '../observability/requests.ts';
import type { PublicCache } from './response-cache.ts';

/** Longer queries are answered but not cached. */
const maxQueryLength = 1000;

/**
 * Returns the URL with only the parameters that the shop reads, in a fixed order and without
 * repeated values. Other parameters neither create cache entries nor reach the cached page.
 */
export function canonicalUrl(url: string): string {
  if (!url.includes('?')) return url;
  const { origin, pathname, searchParams } = new URL(url);
  const params = new URLSearchParams();
  for (const name of listQueryParameters(pathname))
    for (const value of new Set(searchParams.getAll(name))) params.append(name, value);
  const query = params.toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

/**
 * Returns the cache key of a canonical URL and the market that the request names, of fixed length,
 * or null if the URL is not cached.
 */
export function cacheKey(canonical: string, market: string | null = null): string | null {
  const query = canonical.length - (canonical.indexOf('?') + 1 || canonical.length);
  const text = market === null ? canonical : `${market} ${canonical}`;
  return query > maxQueryLength ? null : hash('sha256', text, 'base64url');
}

function listQueryParameters(pathname: string): readonly string[] {
  if (!pathname.startsWith('/api/')) return pageQueryParameters;
  const name = matchCall('GET', pathname);
  const operation: Operation | null = name && allOperations[name];
  const { shape = {} } = (operation?.query ?? {}) as { shape?: object };
  return Object.keys(shape);
}

/**
 * Responds from the cache before any routing, which costs little more than Node itself. Returns
 * null if there is no fresh entry.
 */
export function respondFromCache(
  request: Request,
  { incoming }: ServerEnv['Bindings'],
  cache: PublicCache,
  record: RecordRequest | null,
): Response | null {
  if (request.method !== 'GET' || !incoming || hasBody(incoming.headers)) return null;
  const startedAt = record ? performance.now() : 0;
  const { headers } = incoming;
  const id = createRequestId(headers['x-request-id'] as string | undefined);
  const market = headers[marketHeader] as string | undefined;
  const key = cacheKey(canonicalUrl(request.url), market);
  const response = key && cache.ready(key, (name) => headers[name], { 'x-request-id': id });
  if (response)
    record?.({
      id,
      method: 'GET',
      path: new URL(request.url).pathname,
      status: response.status,
      startedAt,
    });
  return response || null;
}

const hasBody = (headers: Record<string, unknown>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
