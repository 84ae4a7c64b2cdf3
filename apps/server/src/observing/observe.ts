import type { MiddlewareHandler } from 'hono';
import { type ServerEnv, setHeader } from '../server-env.ts';
import type { RecordRequest } from './record-request.ts';
import { requestId } from './request-facts.ts';

/** Gives each request an id, and has it recorded when it is answered. */
export function observe(record: RecordRequest | null): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = requestId(context.req.header('x-request-id'));
    context.set('requestId', id);
    setHeader(context, 'x-request-id', id);
    await next();
    const { method, path } = context.req;
    record?.({ id, method, path, status: context.res.status, startedAt });
  };
}
