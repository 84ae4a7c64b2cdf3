import { products } from './catalogue.ts';
import { expect, test } from './test.ts';

test('says what each page is to search engines and social networks', async ({ page }) => {
  await page.goto('/products/aurelia-solitaire-ring');
  await expect(page).toHaveTitle('Aurelia Solitaire Ring · Briolette');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/products\/aurelia-solitaire-ring$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /aurelia-solitaire-ring-main-1200\.jpg$/,
  );
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  const [product, trail] = data;
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', price: 1450, priceCurrency: 'USD' },
  });
  // Stars are told only where people who bought it here gave them.
  expect(product).not.toHaveProperty('aggregateRating');
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('gives a filtered list the address of the list or of its category', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/browse$/);
});

test('lists every public page in the sitemap, and no private one [RTE-14]', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)?.length).toBe(products.length + 17);
  expect(sitemap).not.toMatch(/mockman|cart|profile/);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /mockman');
  expect((await request.get('/manifest.webmanifest')).ok()).toBe(true);
});

test('says where to report a hole in the shop, and until when that holds', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: (mailto:|https:)\S+$/m);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime() - Date.now();
  expect(expires).toBeGreaterThan(30 * 24 * 3600_000);
  expect(expires).toBeLessThan(366 * 24 * 3600_000);
});
