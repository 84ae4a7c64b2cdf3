import { expect, test } from 'vitest';
import { createServer } from '../../src/create-server.ts';
import { listen } from '../../src/http/listen.ts';

test('counts views of pages and calls by people, cached or not [FIG-03]', async () => {
  const productViews = new Map<string, number>();
  let calls = 0;
  const respond = ({ url }: Request) => {
    calls++;
    return new Response('{}', { status: url.includes('/none') ? 404 : 200 });
  };
  const { fetch: serve } = createServer({ api: respond, pages: respond, csp: null, productViews });
  const listening = await listen(serve, { host: '127.0.0.1', port: 0 });
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(listening.url + path, init);
    await response.text();
    return response.headers.get('etag') ?? '';
  };
  const etag = await get('/api/products/a-ring');
  await get('/api/products/a-ring?utm_source=mail');
  await get('/api/products/a-ring', { headers: { 'if-none-match': etag } });
  await get('/products/a-ring');
  await get('/products/a-ring');
  expect(calls).toBe(2);
  expect([...productViews]).toEqual([['a-ring', 5]]);

  await get('/products/none');
  await get('/products');
  await get('/api/products/a-ring/specs');
  await get('/products/a-ring', { method: 'HEAD' });
  await get('/products/a-ring', {
    headers: { 'user-agent': 'Somebot/2.1 (+https://bot.example)' },
  });
  await get('/products/a-ring', { headers: { 'sec-purpose': 'prefetch' } });
  expect([...productViews]).toEqual([['a-ring', 5]]);
  await listening.close();
});
