import { describe, expect, test } from 'vitest';
import { cacheKey, canonicalUrl } from '../../src/cache/cached-responses.ts';
import { createServer } from '../../src/index.ts';

const shop = 'http://shop.example';

describe('canonical URLs keep only the parameters that the shop reads', () => {
  test.each([
    ['/api/categories/ring?x=1', '/api/categories/ring'],
    ['/api/products?x=1&search=gold&limit=3', '/api/products?search=gold&limit=3'],
    ['/api/products?limit=3&search=gold', '/api/products?search=gold&limit=3'],
    ['/api/products?category=ring&category=ring', '/api/products?category=ring'],
    ['/about?utm_source=letter', '/about'],
    ['/browse.data?_routes=a&y=2&sort=LOWTOHIGH', '/browse.data?sort=LOWTOHIGH&_routes=a'],
    ['/login?from=%2Fcart', '/login?from=%2Fcart'],
    ['/', '/'],
  ])('%s is %s', (url, canonical) => {
    expect(canonicalUrl(shop + url)).toBe(shop + canonical);
  });

  test('does not cache overlong URLs', () => {
    expect(cacheKey(`${shop}/browse?search=${'x'.repeat(1001)}`)).toBeNull();
    expect(cacheKey(`${shop}/browse?search=gold`)).toHaveLength(43);
  });
});

test('shares one cache entry between URLs that differ in unknown parameters', async () => {
  const urls: string[] = [];
  const respond = async ({ url }: Request) => {
    urls.push(url);
    return new Response(`you asked for ${url}`, { headers: { 'content-type': 'text/html' } });
  };
  const server = createServer({ api: respond, pages: respond });
  const padding = 'x'.repeat(15_000);
  for (const path of ['/api/categories/category-ring', '/about'])
    for (let index = 0; index < 300; index++) {
      const response = await server.request(`${shop}${path}?${index}${padding}`);
      expect(await response.text()).toBe(`you asked for ${shop}${path}`);
    }
  expect(new Set(urls)).toEqual(new Set([`${shop}/api/categories/category-ring`, `${shop}/about`]));
  expect(urls.length).toBeLessThan(100);
});
