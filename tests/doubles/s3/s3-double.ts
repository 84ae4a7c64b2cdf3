import { createHash, randomUUID } from 'node:crypto';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { handleBucketCall, S3Error, type S3Object } from './calls.ts';
import { findSignatureError, type Keys } from './signature.ts';

export type S3Double = {
  url: string;
  /** The stored objects, by key. */
  objects: Map<string, S3Object>;
  /** The rejected requests, with the error code. */
  rejected: string[];
  /** Responds "503 Slow Down" to this many calls. */
  slowDown(calls: number): void;
  stop(): Promise<void>;
};

/**
 * Starts an in-memory S3 bucket with the calls that backups and images use. It verifies every
 * signature. For tests and rehearsals only.
 */
export async function startS3Double({
  bucket,
  keys,
  host = '127.0.0.1',
  port = 0,
  tls,
}: {
  bucket: string;
  keys: Keys;
  host?: string;
  port?: number;
  tls?: { cert: Buffer; key: Buffer };
}): Promise<S3Double> {
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  const rejected: string[] = [];
  let slow = 0;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request);
    const { method = 'GET', url: target = '/', headers } = request;
    const reject = (status: number, code: string) => {
      rejected.push(`${method} ${target}: ${code}`);
      reply(response, status, errorBody(code));
    };
    if (slow > 0) {
      slow--;
      return reject(503, 'SlowDown');
    }
    const fault = findSignatureError({ method, target, headers, body }, keys);
    if (fault) return reject(403, fault);
    const url = new URL(target, 'http://bucket');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (decodeURIComponent(name) !== bucket) return reject(404, 'NoSuchBucket');
    const sum = headers['content-md5'];
    if (sum && sum !== createHash('md5').update(body).digest('base64'))
      return reject(400, 'BadDigest');
    try {
      const {
        status = 200,
        headers: more = {},
        body: responseBody = '',
      } = handleBucketCall(
        { objects, uploads, newId: randomUUID },
        {
          method,
          key: decodeURIComponent(rest.join('/')),
          query: url.searchParams,
          type: headers['content-type'] ?? 'application/octet-stream',
          body,
        },
      );
      reply(response, status, responseBody, more, method === 'HEAD');
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      // A missing key is not recorded as rejected, because clients ask for missing keys.
      if (error.status === 404) reply(response, 404, errorBody(error.code));
      else reject(error.status, error.code);
    }
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  };
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${(server.address() as AddressInfo).port}`,
    objects,
    rejected,
    slowDown(calls) {
      slow = calls;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const errorBody = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
  isHead = false,
) {
  const length =
    isHead && headers['content-length'] ? {} : { 'content-length': Buffer.byteLength(body) };
  const type = typeof body === 'string' && body ? { 'content-type': 'application/xml' } : {};
  response
    .writeHead(status, { 'x-amz-request-id': 'test', ...type, ...length, ...headers })
    .end(isHead ? undefined : body);
}
