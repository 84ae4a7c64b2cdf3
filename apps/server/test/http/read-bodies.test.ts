import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createServer } from '../../src/create-server.ts';
import { type HttpListener, listen } from '../../src/http/listen.ts';
import type { BodyLimits } from '../../src/http/read-bodies.ts';
import { createRequestQueue } from '../../src/request-queue/request-queue.ts';
import { trustedProxies } from '../../src/settings/client-address.ts';

const slots = 4;
const open: { listening: HttpListener; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { listening, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await listening.close();
  }
});

/** Serves an API that returns the body it was sent. The body deadline is a minute by default. */
async function serve(bodies: BodyLimits = {}) {
  const line = { atOnce: slots, waiting: slots, patienceMs: 50 };
  const server = createServer({
    api: async (request) => new Response(await request.text()),
    requestQueue: createRequestQueue(line),
    catalogueQueue: createRequestQueue(line),
    proxies: trustedProxies(['127.0.0.1']) ?? { has: () => false },
    bodies: { deadlineMs: 60_000, ...bodies },
  });
  const listening = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
  const sockets: Socket[] = [];
  open.push({ listening, sockets });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  /** Sends the headers and part of a body; resolves once the server has the request. */
  function stall(path: string, { address = '198.51.100.1', sent = 1, length = 2000 } = {}) {
    const received = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<string>();
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('100 Continue')) received.resolve();
    });
    socket.on('error', () => {});
    socket.on('close', () => closed.resolve(text.slice(text.indexOf('\r\n\r\n') + 4)));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nx-forwarded-for: ${address}\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(sent)}`,
    );
    const finish = () => socket.end('x'.repeat(length - sent));
    return received.promise.then(() => ({ response: closed.promise, finish }));
  }
  const post = (path: string, body: string | ReadableStream, address = '198.51.100.2') => {
    const init = { method: 'POST', body, headers: from(address), duplex: 'half' };
    return fetch(listening.url + path, init);
  };
  const read = (path: string, address = '198.51.100.2') =>
    fetch(listening.url + path, { headers: from(address) });
  return { stall, post, read };
}

test.each([
  '/api/user/cart',
  '/api/payments/stripe/webhook',
  '/api/auth/login',
  '/api/staff/images',
])('stalled bodies at %s take no slot from other clients [GRD-01]', async (path) => {
  const { stall, post, read } = await serve();
  for (let count = 0; count < 3 * slots; count++) await stall(path);
  expect((await read('/api/user/cart')).status).toBe(200);
  expect((await post('/api/auth/login', '{}')).status).toBe(200);
});

test('responds 408 to a body that misses its deadline, and closes the connection [GRD-02]', async () => {
  const { stall } = await serve({ deadlineMs: 1 });
  const { response } = await stall('/api/auth/login');
  expect(await response).toMatch(/^HTTP\/1.1 408 .*connection: close.*"code":"bodyTooSlow"/is);
});

test('responds 429 to the oldest of too many bodies from one address [GRD-03]', async () => {
  const { stall, post } = await serve({ perAddress: 2 });
  const first = await stall('/api/auth/login');
  await stall('/api/auth/login');
  await stall('/api/auth/login');
  expect(await first.response).toMatch(/^HTTP\/1.1 429 .*retry-after: 5.*"code":"tooManyBodies"/is);
  expect((await post('/api/auth/login', '{}', '198.51.100.1')).status).toBe(200);
});

test('counts addresses behind a trusted proxy separately [GRD-03]', async () => {
  const { stall } = await serve({ perAddress: 1 });
  const other = await stall('/api/auth/login', { address: '198.51.100.2' });
  const first = await stall('/api/auth/login');
  await stall('/api/auth/login');
  expect(await first.response).toMatch(/^HTTP\/1.1 429 /);
  other.finish();
  expect(await other.response).toMatch(/^HTTP\/1.1 200 /);
});

test('rejects a body of the address that uses most memory when it runs out [GRD-03]', async () => {
  const { stall } = await serve({ totalBytes: 100_000 });
  const modest = await stall('/api/auth/login', { address: '198.51.100.2' });
  const greedy = await stall('/api/auth/login', { sent: 100_000, length: 200_000 });
  expect(await greedy.response).toMatch(/^HTTP\/1.1 503 .*retry-after/is);
  modest.finish();
  expect(await modest.response).toMatch(/^HTTP\/1.1 200 /);
});

test('passes bodies to the API unchanged, with content-length or chunked', async () => {
  const { post } = await serve();
  const body = `{"text":"${'é'.repeat(50_000)}"}`;
  const path = '/api/payments/stripe/webhook';
  expect(await (await post(path, body)).text()).toBe(body);
  expect(await (await post(path, new Blob([body]).stream())).text()).toBe(body);
});
