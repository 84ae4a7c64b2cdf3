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
  /** After the certificates in the folder were exchanged. */
  reloadCertificates(): void;
  /** Answers for so long as before, telling each client to come back elsewhere; then closes. */
  close(afterMs?: number): Promise<void>;
};

/** Who sends slowly or without end must not hold a place that a shopper needs. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const largestHeaderCount = 100;
/** Who has not finished by then is cut off. */
const drainMs = 10_000;

/** Port 0 takes a free one. close() lets requests under way finish. */
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

/** Answers under way are finished and their connections told to go; idle ones are closed. */
async function drain(server: Server, afterMs: number): Promise<void> {
  // First of all listeners: what is cached is answered before the next one hears of it.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  if (afterMs > 0) await pause(afterMs);
  return new Promise((done) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection is idle again only when its answer is finished.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(closeIdle);
      done();
    });
  });
}

/**
 * Between machines: our certificate is shown, and whoever calls must show one of the same
 * authority. The folder holds shop.crt, shop.key and ca.crt.
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

/** New certificates for connections from now on; those that are open stay open. */
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
        `SHOP_TLS_DIR has no ${name} that can be read (${code}): make the certificates as docs/operations.md says`,
      ]);
    }
  };
  return { cert: read('shop.crt'), key: read('shop.key'), ca: read('ca.crt') };
}
