import { afterEach, expect, test } from 'vitest';
import { createServer, type ServerOptions } from '../../src/create-server.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { createRequestQueue } from '../../src/request-queue/request-queue.ts';

const release: (() => void)[] = [];
afterEach(() => {
  for (const respond of release.splice(0)) respond();
});

const line = () => createRequestQueue({ atOnce: 4, waiting: 8, patienceMs: 50 });

/** A shop whose primary does not respond: carts wait, the catalogue can be served. */
function openShop(lines: Partial<ServerOptions>) {
  const api = (request: Request) =>
    new URL(request.url).pathname.startsWith('/api/user')
      ? new Promise<Response>((resolve) => release.push(() => resolve(Response.json({}))))
      : Response.json({ products: [] });
  const pages = () => new Response('<main></main>', { headers: { 'content-type': 'text/html' } });
  return createServer({ api, pages, ...lines });
}

async function readsWhileCartsWait(lines: Partial<ServerOptions>): Promise<number[]> {
  const server = openShop(lines);
  for (let cart = 0; cart < 200; cart++) void server.request('/api/user/cart');
  const paths = Array.from({ length: 20 }, (_, index) => `/api/products/${index}`);
  const responses = await Promise.all(
    ['/', '/browse', ...paths].map((path) => server.request(path)),
  );
  return [...new Set(responses.map(({ status }) => status))];
}

test('serves pages and catalogue while 200 carts wait for an unavailable primary', async () => {
  const lines = { requestQueue: line(), catalogueQueue: roomy() };
  expect(await readsWhileCartsWait(lines)).toEqual([200]);
});

test('detects a planted fault: with a shared queue every read is shed', async () => {
  const shared = line();
  const lines = { requestQueue: shared, catalogueQueue: shared };
  expect(await readsWhileCartsWait(lines)).toContain(503);
});

test('reports the load of each queue as a metric', async () => {
  const metrics = await createMetrics();
  const requestQueue = line();
  metrics.watchQueue('orders and accounts', requestQueue.load);
  const server = openShop({ requestQueue, metrics });
  for (let cart = 0; cart < 6; cart++) void server.request('/api/user/cart');
  await expect
    .poll(() => metrics.text())
    .toContain('shop_requests_in_flight{queue="orders and accounts",state="waiting"} 2');
  expect(await metrics.text()).toContain(
    'shop_requests_in_flight{queue="login",state="working"} 0',
  );
});

function roomy() {
  return createRequestQueue({ atOnce: 16, waiting: 64 });
}
