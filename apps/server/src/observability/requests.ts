import { randomUUID } from 'node:crypto';
import { matchCall } from '@briolette/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppLogger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Gives each request an id, and has it recorded when it is answered. */
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

/** One line about each request: no address, no query, no ids in paths. null: nobody wants to know. */
export function recordRequests(log?: AppLogger, metrics?: Metrics): RecordRequest | null {
  if (!metrics && !log?.isLevelEnabled('info')) return null;
  return ({ id, method, path, status, startedAt }) => {
    const call = getRouteName(method, path);
    const ms = performance.now() - startedAt;
    // Probes come every second and say nothing as long as they pass.
    const level = call === 'probe' && status < 400 ? 'debug' : 'info';
    log?.[level]({ id, method, call, status, ms: Math.round(ms * 10) / 10 }, 'request');
    metrics?.observeRequest(call, method, status, ms / 1000);
  };
}

/** What was asked for, for logs and counters: never a path with somebody's ids in it. */
export function getRouteName(method: string, pathname: string): string {
  if (pathname.startsWith('/api/')) return matchCall(method, pathname) ?? 'unknown';
  if (pathname === '/livez' || pathname === '/readyz') return 'probe';
  return pathname.startsWith('/assets/') ? 'asset' : 'page';
}

/** What the server knows about a request beside what it says itself. */
type RequestMetadata = { id: string; address: string | null };

const metadataByRequest = new WeakMap<Request, RequestMetadata>();

export function setRequestMetadata(request: Request, metadata: RequestMetadata): void {
  metadataByRequest.set(request, metadata);
}

/** What a page asks of the API is asked for whoever asked for the page. */
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

/** An id that a proxy gave is kept, so that its log and ours tell the same story. */
export function createRequestId(given: string | null | undefined): string {
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Node's request and response are absent when a test calls the server without a port. */
export type ServerEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/**
 * Written straight onto Node's response where there is one: the answer itself then keeps the form
 * that is quickest to send.
 */
export function setHeader(context: Context<ServerEnv>, name: string, value: string): void {
  if (context.env?.outgoing) context.env.outgoing.setHeader(name, value);
  else context.header(name, value);
}
