import { randomUUID } from 'node:crypto';
import { matchCall } from '@briolette/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppLogger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Gives each request an id and records it when it is answered. */
export function observeRequests(record: RecordRequest | null): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = createRequestId(context.req.header('x-request-id'));
    context.set('requestId', id);
    setHeader(context, 'x-request-id', id);
    await next();
    const { method, path } = context.req;
    record?.({ id, method, path, status: context.res.status, startedAt });
  };
}

export type RecordRequest = (request: {
  id: string;
  method: string;
  path: string;
  status: number;
  startedAt: number;
}) => void;

/**
 * Logs one line per request, without IP address, query or ids. Returns null if nothing is recorded.
 */
export function recordRequests(log?: AppLogger, metrics?: Metrics): RecordRequest | null {
  if (!metrics && !log?.isLevelEnabled('info')) return null;
  return ({ id, method, path, status, startedAt }) => {
    const call = getRouteName(method, path);
    const ms = performance.now() - startedAt;
    // Successful probes are logged at debug level.
    const level = call === 'probe' && status < 400 ? 'debug' : 'info';
    log?.[level]({ id, method, call, status, ms: Math.round(ms * 10) / 10 }, 'request');
    metrics?.observeRequest(call, method, status, ms / 1000);
  };
}

/** Returns the call or page type for logs and metrics, never a path with ids. */
export function getRouteName(method: string, pathname: string): string {
  if (pathname.startsWith('/api/')) return matchCall(method, pathname) ?? 'unknown';
  if (pathname === '/livez' || pathname === '/readyz') return 'probe';
  return pathname.startsWith('/assets/') ? 'asset' : 'page';
}

/** Data that the server attaches to a request. */
type RequestMetadata = { id: string; address: string | null };

const metadataByRequest = new WeakMap<Request, RequestMetadata>();

export function setRequestMetadata(request: Request, metadata: RequestMetadata): void {
  metadataByRequest.set(request, metadata);
}

/** Lets the API calls of a page count as the client that requested the page. */
export function copyRequestMetadata(from: Request, to: Request): void {
  const metadata = metadataByRequest.get(from);
  if (metadata) metadataByRequest.set(to, metadata);
}

export function getRequestId(request: Request): string | undefined {
  return metadataByRequest.get(request)?.id;
}

export function getClientAddress(request: Request): string | null {
  return metadataByRequest.get(request)?.address ?? null;
}

/** Reuses a valid id set by a proxy, so that both logs match. */
export function createRequestId(given: string | null | undefined): string {
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Node's request and response are absent when a test calls the server without a port. */
export type ServerEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/**
 * Sets the header on Node's response if there is one, so that the Response object keeps the form
 * that is fastest to send.
 */
export function setHeader(context: Context<ServerEnv>, name: string, value: string): void {
  if (context.env?.outgoing) context.env.outgoing.setHeader(name, value);
  else context.header(name, value);
}
