import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

export type Listening = { url: string; close(): Promise<void> };

/** Port 0 takes a free one. close() lets requests under way finish. */
export function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, ({ port: actual }) =>
      resolve({
        url: `http://${host}:${actual}`,
        close: () =>
          new Promise<void>((done) => {
            server.close(() => done());
            server.closeIdleConnections();
          }),
      }),
    ) as Server;
    server.once('error', reject);
  });
}
