import { hash } from 'node:crypto';
import { allOperations, matchCall, type Operation, pageQueryParameters } from '@briolette/contract';
import { createRequestId, type RecordRequest, type ServerEnv } from '../observability/requests.ts';
import type { PublicCache } from './response-cache.ts';

/** Nobody types more; what is longer is answered, and not kept. */
const maxQueryLength = 1000;

/**
 * The address without what changes nothing: only parameters that the shop knows, in one order, each
 * value once. What a visitor adds to an address neither makes a new entry of the cache nor reaches
 * the page that others get.
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

/** What the cache knows a canonical address by: short, whatever its length. null: not worth keeping. */
export function cacheKey(canonical: string): string | null {
  const query = canonical.length - (canonical.indexOf('?') + 1 || canonical.length);
  return query > maxQueryLength ? null : hash('sha256', canonical, 'base64url');
}

function listQueryParameters(pathname: string): readonly string[] {
  if (!pathname.startsWith('/api/')) return pageQueryParameters;
  const name = matchCall('GET', pathname);
  const operation: Operation | null = name && allOperations[name];
  const { shape = {} } = (operation?.query ?? {}) as { shape?: object };
  return Object.keys(shape);
}

/**
 * What is fresh in the cache, before any routing: a cached answer then costs little more than Node
 * itself. null: the request goes its usual way.
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
  const key = cacheKey(canonicalUrl(request.url));
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
