import { type RecordRequest, requestId, type ServerEnv } from '../observing/requests.ts';
import { cacheKey, canonicalUrl } from './canonical-url.ts';
import type { PublicCache } from './public-cache.ts';

/**
 * What is fresh in the cache, before any routing: a cached answer then costs little more than Node
 * itself. null: the request goes its usual way.
 */
export function answerFromCache(
  request: Request,
  { incoming }: ServerEnv['Bindings'],
  cache: PublicCache,
  record: RecordRequest | null,
): Response | null {
  if (request.method !== 'GET' || !incoming || hasBody(incoming.headers)) return null;
  const startedAt = record ? performance.now() : 0;
  const { headers } = incoming;
  const id = requestId(headers['x-request-id'] as string | undefined);
  const key = cacheKey(canonicalUrl(request.url));
  const answer = key && cache.ready(key, (name) => headers[name], { 'x-request-id': id });
  if (answer)
    record?.({
      id,
      method: 'GET',
      path: new URL(request.url).pathname,
      status: answer.status,
      startedAt,
    });
  return answer || null;
}

const hasBody = (headers: Record<string, unknown>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
