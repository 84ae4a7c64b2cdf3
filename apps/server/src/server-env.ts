import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

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
