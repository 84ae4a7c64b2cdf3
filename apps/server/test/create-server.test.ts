import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ApiError } from '@briolette/contract';
import { afterEach, expect, test } from 'vitest';
import { createServer, type ServerOptions } from '../src/create-server.ts';
import { type HttpListener, listen } from '../src/http/listen.ts';
import { createLogger } from '../src/observability/log.ts';
import { createMetrics } from '../src/observability/metrics.ts';
import { securityHeaders, setScriptNonce } from '../src/security/security-headers.ts';

const open: HttpListener[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

async function serve(parts: Partial<ServerOptions> = {}) {
  const api = () => Response.json({ ok: true });
  const pages = () =>
    setScriptNonce(
      new Response('<head></head><script nonce="m">hello()</script>', {
        headers: { 'content-type': 'text/html' },
      }),
      'm',
    );
  const server = createServer({ api, pages, ...parts });
  const listening = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
  open.push(listening);
  /** Reads the body, so that the connection is free again. */
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(listening.url + path, init);
    await response.clone().arrayBuffer();
    return response;
  };
  return { url: listening.url, send };
}

async function assetsFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'client', 'assets', 'app-1234.js'), 'plain');
  await writeFile(join(folder, 'client', 'assets', 'app-1234.js.gz'), gzipSync('plain'));
  await writeFile(join(folder, 'client', 'robots.txt'), 'hello');
  for (const page of ['back-office', 'side-by-side']) {
    await mkdir(join(folder, 'client', page));
    await writeFile(join(folder, 'client', page, 'index.html'), `the page ${page}`);
  }
  await writeFile(join(folder, 'secret.txt'), 'secret');
  return join(folder, 'client');
}

test('sends the security headers and a request id with every response', async () => {
  const api = () => {
    throw new Error('broken');
  };
  const { send } = await serve({ api, assets: await assetsFolder() });
  for (const path of ['/', '/livez', '/readyz', '/api/user/cart', '/robots.txt', '/no/such']) {
    const { headers } = await send(path);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers.get(name), `${name} of ${path}`).toBe(value);
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/);
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
  }
});

test('serves the side-by-side page only in a demo, and lets only it frame the shop [BOF-18]', async () => {
  const assets = await assetsFolder();
  const getPolicy = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
  const shop = await serve({ assets });
  expect(await (await shop.send('/side-by-side')).text()).not.toContain('the page side-by-side');
  expect(await (await shop.send('/back-office')).text()).toBe('the page back-office');
  for (const path of ['/', '/back-office']) {
    const response = await shop.send(path);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(getPolicy(response)).toContain("frame-ancestors 'none'");
  }
  const demo = await serve({ assets, isDemo: true });
  const both = await demo.send('/side-by-side/');
  expect(await both.text()).toBe('the page side-by-side');
  expect(getPolicy(both)).toContain("frame-src 'self';");
  for (const path of ['/', '/back-office/']) {
    const response = await demo.send(path);
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(getPolicy(response)).toContain("frame-ancestors 'self'");
    expect(getPolicy(response)).not.toContain("frame-src 'self'");
  }
});

test('revalidates the page of the back office on every request', async () => {
  const { send } = await serve({ assets: await assetsFolder() });
  expect((await send('/back-office')).headers.get('cache-control')).toBe('no-cache');
});

test('lets pages run only their own scripts, and data responses none', async () => {
  const { send } = await serve();
  const page = (await send('/')).headers.get('content-security-policy');
  expect(page).toMatch(/script-src 'self' 'sha256-[^']+';/);
  const { headers } = await send('/api/user/cart');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('does not cache passports, nor their absence [PSP-05]', async () => {
  const { send } = await serve();
  const { headers } = await send(`/api/passports/${'A'.repeat(22)}`);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

test('sends an ETag with pages and catalogue calls only', async () => {
  const { send } = await serve();
  for (const path of ['/api/products', '/api/products/x', '/api/categories', '/'])
    expect((await send(path)).headers.get('etag'), path).toMatch(/^W\//);
  expect((await send('/api/user/orders')).headers.get('etag')).toBeNull();
});

test.each(['/api/openapi.json', '/api/staff/openapi.json'])(
  'the document at %s is sent compressed, and answered 304 while unchanged [GRD-05]',
  async (path) => {
    const text = JSON.stringify({ paths: 'x'.repeat(5000) });
    const { send } = await serve({ api: () => new Response(text) });
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const response = await send(path, { headers });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(text);
      const conditional = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await send(path, { headers: conditional })).status).toBe(304);
    }
  },
);

test('does not serve the staff document from a cache to others [GRD-05]', async () => {
  const api = ({ headers }: Request) =>
    headers.has('cookie') ? new Response('{"openapi":1}') : new Response('no', { status: 401 });
  const { send } = await serve({ api });
  const path = '/api/staff/openapi.json';
  const response = await send(path, { headers: { cookie: 'staff' } });
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const conditional = { 'if-none-match': response.headers.get('etag') ?? '' };
  for (const headers of [{}, conditional]) expect((await send(path, { headers })).status).toBe(401);
});

test('denies preflight requests of other sites', async () => {
  const { send } = await serve();
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const { headers: response } = await send('/api/auth/login', { method: 'OPTIONS', headers });
  expect([...response.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('rejects forms submitted from another site', async () => {
  const server = createServer({ api: () => Response.json({ ok: true }) });
  const post = (site: string) =>
    server.request('/api/auth/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': site, 'content-type': 'text/plain' },
      body: '{}',
    });
  expect((await post('cross-site')).status).toBe(403);
  expect((await post('same-site')).status).toBe(403);
  expect((await post('same-origin')).status).toBe(200);
});

test('checks the Origin of a change without Sec-Fetch-Site [GRD-04]', async () => {
  const { send, url } = await serve({ siteUrl: 'https://shop.example/' });
  const post = async (origin?: string, path = '/api/auth/login', method = 'POST') =>
    (await send(path, { method, ...(origin && { headers: { origin } }) })).status;
  for (const foreign of ['https://evil.example', 'null', 'https://shop.example.evil.example'])
    expect([foreign, await post(foreign)]).toEqual([foreign, 403]);
  expect(await post('https://evil.example', '/api/user/cart/x', 'DELETE')).toBe(403);
  expect(await post('https://evil.example', '/', 'POST')).toBe(403);
  for (const own of ['https://shop.example', url, undefined]) expect(await post(own)).toBe(200);
  expect(await post('https://evil.example', '/api/user/cart', 'GET')).toBe(200);
  expect(await post('https://evil.example', '/api/payments/stripe/webhook')).toBe(200);
});

test('does not echo TRACE requests', async () => {
  const { url } = await serve();
  const response = await raw(
    url,
    'TRACE / HTTP/1.1\r\nhost: x\r\nx-canary: 1\r\nconnection: close\r\n\r\n',
  );
  expect(response).not.toContain('x-canary');
});

test('rejects a body over the limit, with or without content-length', async () => {
  const { send } = await serve({ api: async (request) => new Response(await request.text()) });
  const large = 'x'.repeat(500_000);
  const post = (body: BodyInit) =>
    send('/api/auth/login', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect((await post(large)).status).toBe(413);
  expect((await post(new Blob([large]).stream())).status).toBe(413);
  expect((await post('small')).status).toBe(200);
});

test('rejects headers over the limit', async () => {
  const { send } = await serve();
  const { status } = await send('/', { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(status).toBe(431);
});

test('serves built files precompressed for a year, and other files for an hour', async () => {
  const { send } = await serve({ assets: await assetsFolder() });
  const hashed = await send('/assets/app-1234.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers.get('content-encoding')).toBe('gzip');
  expect((await send('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
])('serves nothing outside the folder: %s', async (path) => {
  const { url } = await serve({ assets: await assetsFolder() });
  expect(
    await raw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
  ).not.toMatch(/\r\n\r\nsecret/);
});

test('responds 503 with retry-after when the queue is full', async () => {
  const requestQueue = {
    run: () => Promise.reject(new ApiError('busy')),
    load: () => ({ working: 1, waiting: 1 }),
  };
  const { send } = await serve({ requestQueue });
  for (const path of ['/', '/api/products', '/api/user/cart']) {
    const { status, headers } = await send(path);
    expect({ status, retry: headers.get('retry-after') }, path).toEqual({
      status: 503,
      retry: '1',
    });
  }
  expect((await send('/livez')).status).toBe(200);
});

test('reports "not ready" at /readyz', async () => {
  const { send } = await serve({ isReady: () => false });
  expect([(await send('/readyz')).status, (await send('/livez')).status]).toEqual([503, 200]);
});

test("logs the call without the request's contents", async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('Key (email)=(ada@shop.example) already exists'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'ada@shop.example',
  });
  const api = () => {
    throw error;
  };
  const { send } = await serve({ api, log });
  await send('/api/user/orders/0199-secret?search=ada%40shop.example', {
    method: 'GET',
    headers: { authorization: 'secret-token', 'x-request-id': 'from-the-proxy' },
  });
  await send('/api/auth/login', { method: 'POST', body: '{"email":"ada@shop.example"}' });
  const text = lines.join('');
  expect(text).not.toMatch(/ada(@|%40)|secret|127\.0\.0\.1/);
  expect(text).toContain('"id":"from-the-proxy"');
  expect(text).toContain('"call":"getOrder"');
  expect(text).toContain('"code":"23505"');
});

test('counts requests by call for Prometheus', async () => {
  const metrics = await createMetrics();
  const { send } = await serve({ metrics });
  await send('/api/user/orders/0199-secret');
  expect(await metrics.text()).toMatch(
    /shop_http_request_duration_seconds_count\{call="getOrder",method="GET",status="200"\} 1/,
  );
});

test('finishes running requests on shutdown', async () => {
  const arrived = Promise.withResolvers<void>();
  const pending = Promise.withResolvers<Response>();
  const api = () => {
    arrived.resolve();
    return pending.promise;
  };
  const { send } = await serve({ api });
  const response = send('/api/user/orders', { method: 'POST', body: '{}' });
  await arrived.promise;
  const [listening] = open.splice(0);
  const closed = listening?.close();
  pending.resolve(Response.json({ ok: true }));
  expect((await response).status).toBe(200);
  await closed;
});

function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}
