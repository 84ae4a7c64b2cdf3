import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, type Server as SecureServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { ConfigError } from '../settings/config.ts';

type Fetch = (request: Request, bindings: HttpBindings) => unknown;

export type HttpListener = {
  url: string;
  /** Reads the certificates again after they were replaced. */
  reloadCertificates(): void;
  /** Serves for `afterMs` more with `connection: close`, then closes. */
  close(afterMs?: number): Promise<void>;
};

/** Limits for clients that send slowly or without end. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const largestHeaderCount = 100;
/** Connections still open after this are destroyed. */
const drainMs = 10_000;

/** Starts listening; port 0 picks a free port. `close()` lets running requests finish. */
export function listen(
  fetch: Fetch,
  { host, port, tls }: { host: string; port: number; tls?: string | undefined },
): Promise<HttpListener> {
  return new Promise((resolve, reject) => {
    const secure = tls ? createMutualTls(tls) : null;
    const server = serve(
      {
        fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
        hostname: host,
        port,
        ...(secure && { createServer: secure.createServer }),
        serverOptions: { ...limits, ...secure?.serverOptions },
      },
      ({ port: actual }) =>
        resolve({
          url: `${tls ? 'https' : 'http'}://${host}:${actual}`,
          reloadCertificates: () =>
            tls && reloadCertificates(server as unknown as SecureServer, tls),
          close: (afterMs = 0) => drain(server, afterMs),
        }),
    ) as Server;
    server.maxHeadersCount = largestHeaderCount;
    server.once('error', reject);
  });
}

/** Finishes running requests with `connection: close` and closes idle connections. */
async function drain(server: Server, afterMs: number): Promise<void> {
  // Runs before the other listeners, since cached responses are sent synchronously.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  if (afterMs > 0) await pause(afterMs);
  return new Promise((done) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection becomes idle only when its response is finished.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(closeIdle);
      done();
    });
  });
}

/**
 * Mutual TLS between machines: both sides present a certificate of the same authority. The folder
 * holds shop.crt, shop.key and ca.crt.
 */
function createMutualTls(folder: string) {
  return {
    createServer,
    serverOptions: {
      ...readCertificates(folder),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.3' as const,
    },
  };
}

/** Applies new certificates to new connections; open ones stay open. */
function reloadCertificates(server: SecureServer, folder: string): void {
  server.setSecureContext({ ...readCertificates(folder), minVersion: 'TLSv1.3' });
}

function readCertificates(folder: string): { cert: Buffer; key: Buffer; ca: Buffer } {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError([
        `SHOP_TLS_DIR has no ${name} that can be read (${code}): create the certificates as described in docs/operations/three-machines.md`,
      ]);
    }
  };
  return { cert: read('shop.crt'), key: read('shop.key'), ca: read('ca.crt') };
}
