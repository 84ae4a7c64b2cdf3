import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getResponseBytes } from '@briolette/api';

export type PublicCacheOptions = {
  /** How long an entry is served without revalidation. */
  freshMs?: number;
  /** How long a stale entry is served while loading a new one fails. */
  staleIfErrorMs?: number;
  /** Total size of the entries: keys, headers, and bodies in each encoding. */
  maxBytes?: number;
  maxEntries?: number;
  /** Replaces the default cache-control header. */
  cacheControl?: string;
  /** Headers set on every response. */
  headers?: Readonly<Record<string, string>>;
  /** Called when a stale entry is served because loading a new one failed. */
  onStale?: () => void;
  now?: () => number;
};

export type ReadHeader = (name: 'accept-encoding' | 'if-none-match') => string | null | undefined;

export type PublicCache = {
  /** Returns the fresh entry under the key if its body is available in the accepted encoding. */
  ready(key: string, header: ReadHeader, more: Record<string, string>): Response | null;
  /**
   * Responds with the entry under the key, or loads it; concurrent callers share one load. A
   * response without a key is not cached.
   */
  respond(request: Request, key: string | null, load: () => Promise<Response>): Promise<Response>;
  size(): { entries: number; bytes: number };
};

type Encoding = 'br' | 'gzip' | 'identity';
type Stored = {
  headers: Record<Encoding | 'unchanged', Record<string, string>>;
  etag: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  storedAt: number;
  bytes: number;
};

/** Shared caches may store a response briefly and serve it stale while they revalidate. */
const sharedCaching =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=300';

/**
 * Caches responses that are the same for everyone, each encoded once. Entries stay fresh for one
 * second: concurrent requests cost one rendering, and price changes appear almost at once.
 */
export function createPublicCache(options: PublicCacheOptions = {}): PublicCache {
  const { freshMs = 1000, staleIfErrorMs = 60_000, maxBytes = 64_000_000 } = options;
  const maxEntries = options.maxEntries ?? 5000;
  const now = options.now ?? Date.now;
  /** Oldest first: an entry moves to the end when it is stored again. */
  const stored = new Map<string, Stored>();
  const loading = new Map<string, Promise<Stored | Response>>();
  let bytes = 0;

  function setEntry(key: string, next: Stored): void {
    deleteEntry(key);
    stored.set(key, next);
    bytes += next.bytes;
    for (const [oldest, { storedAt }] of stored) {
      const isNeeded = now() - storedAt < staleIfErrorMs && stored.size <= maxEntries;
      if (isNeeded && bytes <= maxBytes) break;
      deleteEntry(oldest);
    }
  }

  function deleteEntry(key: string): void {
    bytes -= stored.get(key)?.bytes ?? 0;
    stored.delete(key);
  }

  async function refresh(key: string, load: () => Promise<Response>): Promise<Stored | Response> {
    const response = await load();
    if (response.status !== 200) return response;
    const body = await getResponseBytes(response);
    const headers = { ...options.headers, 'cache-control': options.cacheControl ?? sharedCaching };
    const next = createEntry(key, { response, body, headers, storedAt: now() }, stored.get(key));
    setEntry(key, next);
    return next;
  }

  function sendStale(request: Request, old: Stored): Promise<Response> {
    options.onStale?.();
    return send(request, old);
  }

  return {
    ready(key, header, more) {
      const entry = stored.get(key);
      return entry && now() - entry.storedAt < freshMs ? sendReady(entry, header, more) : null;
    },
    async respond(request, key, load) {
      if (key === null) return load();
      const entry = stored.get(key);
      if (entry && now() - entry.storedAt < freshMs) return send(request, entry);
      const under = loading.get(key);
      const work = under ?? refresh(key, load).finally(() => loading.delete(key));
      if (!under) loading.set(key, work);
      const fallback = entry && now() - entry.storedAt < staleIfErrorMs ? entry : null;
      try {
        const result = await work;
        if ('bodies' in result) return send(request, result);
        if (result.status >= 500 && fallback) return sendStale(request, fallback);
        // A response body can be read once, so each caller gets a clone.
        return result.clone();
      } catch (error) {
        if (fallback) return sendStale(request, fallback);
        throw error;
      }
    },
    size: () => ({ entries: stored.size, bytes }),
  };
}

type CacheableResponse = {
  response: Response;
  body: Uint8Array<ArrayBuffer>;
  /** Set on every response from the entry, 304 included. */
  headers: Record<string, string>;
  storedAt: number;
};

function createEntry(key: string, fetched: CacheableResponse, old: Stored | undefined): Stored {
  const { response, body, storedAt } = fetched;
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  const vary = ['accept-encoding', response.headers.get('vary')].filter(Boolean).join(', ');
  const unchanged = { ...fetched.headers, etag, vary };
  const identity = { ...Object.fromEntries(response.headers), ...unchanged };
  const headers = {
    unchanged,
    identity,
    br: { ...identity, 'content-encoding': 'br' },
    gzip: { ...identity, 'content-encoding': 'gzip' },
  };
  return {
    headers,
    etag,
    // An unchanged body reuses its compressed forms.
    bodies: old?.etag === etag ? old.bodies : { identity: body },
    storedAt,
    bytes: computeSize(key, headers, body),
  };
}

async function send(request: Request, stored: Stored): Promise<Response> {
  const header: ReadHeader = (name) => request.headers.get(name);
  const encoding = encodingFor(header, stored);
  stored.bodies[encoding] ??= await compress(stored, encoding);
  return sendReady(stored, header, {}) as Response;
}

/** Returns null if the body has not been compressed in this encoding yet. */
function sendReady(
  stored: Stored,
  header: ReadHeader,
  more: Record<string, string>,
): Response | null {
  const { headers, etag, bodies } = stored;
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch?.split(',').some((each) => each.trim() === etag))
    return new Response(null, { status: 304, headers: { ...headers.unchanged, ...more } });
  const encoding = encodingFor(header, stored);
  const body = bodies[encoding];
  return body ? new Response(body, { headers: { ...headers[encoding], ...more } }) : null;
}

/** Compressing smaller bodies costs more than it saves. */
const smallest = 1024;

function encodingFor(header: ReadHeader, { bodies }: Stored): Encoding {
  if ((bodies.identity?.length ?? 0) < smallest) return 'identity';
  const accepted = header('accept-encoding') ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress({ bodies }: Stored, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodies.identity ?? new Uint8Array();
  if (encoding === 'gzip') return new Uint8Array(await zip(body));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return new Uint8Array(await brotli(body, { params: quality }));
}

/** Counts the body twice: once plain, once for its compressed forms. */
function computeSize(key: string, headers: Stored['headers'], body: Uint8Array): number {
  let bytes = perEntry + key.length + 2 * body.length;
  for (const each of Object.values(headers))
    for (const [name, value] of Object.entries(each)) bytes += name.length + value.length;
  return bytes;
}

/** Estimated overhead of an entry, in bytes. */
const perEntry = 1000;
