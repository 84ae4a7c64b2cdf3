import type { MiddlewareHandler } from 'hono';
import { callName } from './call-name.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { requestId } from './request-facts.ts';
import { type ServerEnv, setHeader } from './server-env.ts';

/** Gives each request an id, and writes one line about it: no address, no query, no ids in paths. */
export function observe(log?: Log, metrics?: Metrics): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = requestId(context.req.header('x-request-id'));
    context.set('requestId', id);
    setHeader(context, 'x-request-id', id);
    await next();
    if (!metrics && !log?.isLevelEnabled('info')) return;
    const { method, path } = context.req;
    const { status } = context.res;
    const call = callName(method, path);
    const ms = performance.now() - startedAt;
    // Probes come every second and say nothing as long as they pass.
    const level = call === 'probe' && status < 400 ? 'debug' : 'info';
    log?.[level]({ id, method, call, status, ms: Math.round(ms * 10) / 10 }, 'request');
    metrics?.observeRequest(call, method, status, ms / 1000);
  };
}
