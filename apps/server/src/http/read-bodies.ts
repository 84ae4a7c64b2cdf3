import { setTimeout as pause } from 'node:timers/promises';
import { createErrorResponse } from '@briolette/api';
import { type ApiErrorCode, allCalls, type Call, matchCall } from '@briolette/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { type ServerEnv, setHeader } from '../observability/requests.ts';
import { resolveClientAddress, type TrustedProxies } from '../settings/client-address.ts';

export type BodyLimits = {
  /** Time for the whole body. A body too large for that at `leastRate` gets longer. */
  deadlineMs?: number;
  /** Bodies being read at once from one client address. */
  perAddress?: number;
  /** Memory for all bodies, from their first byte until the request is answered. */
  totalBytes?: number;
};

/** A photo as a data URL is the largest body of most calls. */
const largestBody = 400_000;
/** A product image as base64, or a part of a product import. */
const largerBody = 3_000_000;
/** Bytes per millisecond: 3 MB get 23 seconds, less than the server's request timeout. */
const leastRate = 128;
/** Counted for each body on top of its bytes: its socket, headers and timer. */
const overhead = 16_384;

const rejectionDelayMs = 1_000;

type Body = { bytes: number; end(outcome: Buffer | ApiErrorCode): void };

/**
 * Reads each request body completely before the request enters a queue, so that a slow client
 * delays only itself. When an address has too many bodies in progress, its oldest is rejected, so a
 * body that arrives at once gets through even from an address that also sends slow ones. When
 * memory runs out, the address that uses most of it loses its largest body.
 */
export function readBodies(
  proxies: TrustedProxies,
  { deadlineMs = 5_000, perAddress = 16, totalBytes = 64_000_000 }: BodyLimits = {},
): MiddlewareHandler<ServerEnv> {
  const { startBody, collect, release } = trackBodies(perAddress, totalBytes);
  return async (context, next) => {
    const source = getBodyStream(context);
    if (!source) return next();
    const length = getContentLength(context);
    const most = length <= largestBody ? largestBody : getMaxLength(context);
    if (length > most && length !== Number.POSITIVE_INFINITY)
      return rejectAndClose(context, 'bodyTooLarge');
    const { incoming } = context.env ?? {};
    const peer = incoming?.socket.remoteAddress;
    const address = resolveClientAddress(peer, context.req.header('x-forwarded-for'), proxies);
    const ms = Math.max(deadlineMs, Math.min(length, most) / leastRate);
    const tracked = startBody(address ?? '', ms);
    void collect(source, most, tracked);
    const outcome = await tracked.outcome;
    // An immediate rejection would make a client reconnect at once, which costs the server more.
    if (outcome === 'tooManyBodies') await pause(rejectionDelayMs);
    if (typeof outcome === 'string') return rejectAndClose(context, outcome);
    // @hono/node-server answers text(), json() and the like from rawBody.
    if (incoming) Object.assign(incoming, { rawBody: outcome });
    else context.req.raw = new Request(context.req.raw, { body: new Uint8Array(outcome) });
    try {
      await next();
    } finally {
      release(tracked.body);
    }
  };
}

/**
 * Tracks the bodies being read, and rejects one when an address or the memory exceeds its limit.
 */
function trackBodies(perAddress: number, totalBytes: number) {
  /** By address, oldest first. */
  const reading = new Map<string, Set<Body>>();
  let held = 0;

  function hold(body: Body, bytes: number): void {
    body.bytes += bytes;
    held += bytes;
    while (held > totalBytes) {
      const largest = largestOfGreediest(reading);
      if (!largest) break;
      largest.end('busy');
    }
  }

  function release(body: Body): void {
    held -= body.bytes;
    body.bytes = 0;
  }

  function startBody(address: string, ms: number) {
    const own = reading.get(address) ?? new Set();
    reading.set(address, own);
    const { promise, resolve } = Promise.withResolvers<Buffer | ApiErrorCode>();
    const body: Body = {
      bytes: 0,
      end(outcome) {
        if (!own.delete(body)) return;
        if (own.size === 0) reading.delete(address);
        clearTimeout(timer);
        if (typeof outcome === 'string') release(body);
        resolve(outcome);
      },
    };
    const timer = setTimeout(() => body.end('bodyTooSlow'), ms);
    own.add(body);
    const [oldest] = own;
    if (own.size > perAddress) oldest?.end('tooManyBodies');
    hold(body, overhead);
    return { body, outcome: promise, isUnderWay: () => own.has(body) };
  }

  async function collect(
    source: AsyncIterable<Uint8Array>,
    most: number,
    { body, isUnderWay }: ReturnType<typeof startBody>,
  ): Promise<void> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      for await (const chunk of source) {
        if (!isUnderWay()) return;
        length += chunk.length;
        if (length > most) return body.end('bodyTooLarge');
        chunks.push(chunk);
        hold(body, chunk.length);
      }
      body.end(Buffer.concat(chunks));
    } catch {
      // The client disconnected.
      body.end('invalidRequest');
    }
  }

  return { startBody, collect, release };
}

/** Returns null without a body. Node's stream is several times faster than a web stream. */
function getBodyStream(context: Context<ServerEnv>): AsyncIterable<Uint8Array> | null {
  const { incoming } = context.env ?? {};
  if (!incoming) return context.req.raw.body;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (length === '0' && encoding === undefined) return null;
  // Destroying the stream would close the connection before the response is sent.
  return incoming.iterator({ destroyOnReturn: false });
}

/** Returns Infinity if the length is not stated. */
function getContentLength({ req }: Context<ServerEnv>): number {
  const length = req.header('content-length');
  const isStated = length !== undefined && req.header('transfer-encoding') === undefined;
  return isStated ? Number(length) : Number.POSITIVE_INFINITY;
}

function getMaxLength({ req }: Context<ServerEnv>): number {
  const name = matchCall(req.method, req.path);
  const call: Call | null = name && allCalls[name];
  return call?.largeBody ? largerBody : largestBody;
}

/** Closes the connection, because the rest of the body is not read. */
function rejectAndClose(context: Context<ServerEnv>, code: ApiErrorCode): Response {
  setHeader(context, 'connection', 'close');
  return createErrorResponse(code);
}

function largestOfGreediest(reading: ReadonlyMap<string, ReadonlySet<Body>>): Body | null {
  let most = 0;
  let largest: Body | null = null;
  for (const bodies of reading.values()) {
    const all = [...bodies];
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= most) continue;
    most = total;
    largest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  }
  return largest;
}
