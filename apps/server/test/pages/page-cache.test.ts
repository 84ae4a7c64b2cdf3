import { expect, test } from 'vitest';
import { createPageCache, recordPageDependency } from '../../src/pages/page-cache.ts';

/** A shop whose page shows the response of one call, and counts its renderings. */
function openShop(options: { maxEntries?: number; maxAgeMs?: number } = {}) {
  const shop = { price: 10, status: 200, renderings: 0, clock: 0 };
  const api = async (call?: Request) => {
    const price = call?.headers.get('x-market') === 'eu' ? shop.price + 1 : shop.price;
    return Response.json({ price }, { status: shop.status });
  };
  const cachePage = createPageCache({ api, now: () => shop.clock, ...options });
  const visit = async (path = '/ring', method = 'GET') => {
    const request = new Request(`https://shop.example${path}`, { method });
    const page = await cachePage(request, async () => {
      shop.renderings += 1;
      const call = new Request('https://shop.example/api/ring');
      if (path.startsWith('/eu/')) call.headers.set('x-market', 'eu');
      const response = await recordPageDependency(request, call, await api(call));
      const { price } = (await response.json()) as { price: number };
      return new Response(`<p>${price}</p>`, { headers: { 'content-type': 'text/html' } });
    });
    return page.text();
  };
  return { shop, visit };
}

test('renders a page again only when an API response changes', async () => {
  const { shop, visit } = openShop();
  expect([await visit(), await visit()]).toEqual(['<p>10</p>', '<p>10</p>']);
  expect(shop.renderings).toBe(1);
  shop.price = 12;
  expect([await visit(), await visit()]).toEqual(['<p>12</p>', '<p>12</p>']);
  expect(shop.renderings).toBe(2);
});

test('compares a page with the responses of its own market [MRQ-03]', async () => {
  const { shop, visit } = openShop();
  const pages = [await visit('/eu/ring'), await visit('/ring'), await visit('/eu/ring')];
  expect(pages).toEqual(['<p>11</p>', '<p>10</p>', '<p>11</p>']);
  expect(shop.renderings).toBe(2);
});

test('caches a page per URL, up to a limit', async () => {
  const { shop, visit } = openShop({ maxEntries: 2 });
  await visit('/a');
  await visit('/b');
  await visit('/a');
  await visit('/c');
  expect(shop.renderings).toBe(3);
  await visit('/a');
  expect(shop.renderings).toBe(3);
  await visit('/b');
  expect(shop.renderings).toBe(4);
});

test('does not reuse old pages, pages of failed calls or of other methods', async () => {
  const { shop, visit } = openShop({ maxAgeMs: 1000 });
  await visit();
  shop.clock = 1001;
  await visit();
  expect(shop.renderings).toBe(2);
  shop.status = 503;
  await visit();
  await visit();
  expect(shop.renderings).toBe(4);
  shop.status = 200;
  await visit('/ring', 'POST');
  await visit('/ring', 'POST');
  expect(shop.renderings).toBe(6);
});
