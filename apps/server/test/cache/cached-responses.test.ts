import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createServer } from '../../src/create-server.ts';
import { type HttpListener, listen } from '../../src/http/listen.ts';
import { createLogger } from '../../src/observability/log.ts';

const open: HttpListener[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

async function serve() {
  let calls = 0;
  const lines: { call: string; status: number }[] = [];
  const { fetch: handle } = createServer({
    api: () => {
      calls++;
      const headers = { vary: 'x-market' };
      return Response.json({ products: 'jewellery '.repeat(300) }, { headers });
    },
    pages: () => new Response('<p>hello</p>', { headers: { 'content-type': 'text/html' } }),
    log: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
  });
  const listening = await listen(handle, { host: '127.0.0.1', port: 0 });
  open.push(listening);
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(listening.url + path, { headers });
    return { response, body: await response.text() };
  };
  return { listening, send, lines, calls: () => calls };
}

test('sends the cached response with the same headers, and records the request', async () => {
  const { send, lines } = await serve();
  for (const path of ['/api/products?category=ring', '/'])
    for (const encoding of ['br', 'identity']) {
      const [routed, atOnce] = [
        await send(path, { 'accept-encoding': encoding }),
        await send(path, { 'accept-encoding': encoding }),
      ];
      expect(atOnce.body).toBe(routed.body);
      expect(lasting(atOnce.response)).toEqual(lasting(routed.response));
      expect(getRequestId(atOnce.response)).not.toBe(getRequestId(routed.response));
    }
  expect(lines.map(({ call, status }) => `${call} ${status}`)).toEqual([
    ...Array(4).fill('listProducts 200'),
    ...Array(4).fill('page 200'),
  ]);
});

test('responds 304 to a matching ETag, with the request id of the proxy', async () => {
  const { send } = await serve();
  const etag = (await send('/api/products')).response.headers.get('etag') ?? '';
  const id = 'given-by-the-proxy';
  const { response } = await send('/api/products', { 'if-none-match': etag, 'x-request-id': id });
  expect([response.status, getRequestId(response)]).toEqual([304, id]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('caches the responses of each market separately [MRQ-03]', async () => {
  const { send, calls } = await serve();
  const markets: Record<string, string>[] = [{}, { 'x-market': 'eu' }, { 'x-market': 'jp' }];
  for (const headers of [...markets, ...markets]) {
    const { response } = await send('/api/products', headers);
    expect(response.headers.get('vary')).toBe('accept-encoding, x-market');
  }
  expect(calls()).toBe(3);
});

test('ignores requests with another host, path or method', async () => {
  const { listening, send, calls } = await serve();
  await send('/api/products');
  await fetch(`${listening.url.replace('127.0.0.1', 'localhost')}/api/products`).then((response) =>
    response.text(),
  );
  await send('/api/products?search=ring');
  await fetch(`${listening.url}/api/products`, { method: 'POST', body: '{}' });
  expect(calls()).toBe(4);
});

test('responds with `connection: close` while the server shuts down', async () => {
  const { listening, send } = await serve();
  await send('/api/products');
  const { port, hostname } = new URL(listening.url);
  const socket = connect(Number(port), hostname);
  const received = text(socket);
  socket.write(`GET /api/products HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`);
  // Another request has completed, so the start of this one has arrived.
  await send('/api/products');
  const closed = listening.close();
  socket.write('accept: */*\r\n\r\n');
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close/i);
  await closed;
});

const getRequestId = (response: Response) => response.headers.get('x-request-id');
const lasting = ({ status, headers }: Response) => [
  status,
  [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
];
