import { products } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

test('pages have metadata for search engines and social networks', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');

  await test.step('a product has a title, an image and structured data', async () => {
    await page.goto('/products/everly-diamond-studs');
    await expect(page).toHaveTitle('Everly Laboratory-Grown Diamond Studs · Briolette');
    await expect(canonical).toHaveAttribute('href', /\/products\/everly-diamond-studs$/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /everly-diamond-studs-main-1200\.jpg$/,
    );
    const [product, trail] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'Offer', price: 1095, priceCurrency: 'USD' },
    });
    // Only ratings of verified buyers are published, and this product has none.
    expect(product).not.toHaveProperty('aggregateRating');
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });
  await test.step('the list has a canonical URL', async () => {
    await page.goto('/browse');
    await expect(canonical).toHaveAttribute('href', /\/browse$/);
  });
});

test('serves the files that crawlers and security researchers read', async ({ request }) => {
  await test.step('the sitemap lists every public page and no private one [RTE-14]', async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)?.length).toBe(products.length + 17);
    expect(sitemap).not.toMatch(/mockman|cart|profile/);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /mockman');
    expect((await request.get('/manifest.webmanifest')).ok()).toBe(true);
  });
  await test.step('security.txt has a contact and an expiry date within a year', async () => {
    const response = await request.get('/.well-known/security.txt');
    expect(response.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(/^Contact: (mailto:|https:)\S+$/m);
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime() - Date.now();
    expect(expires).toBeGreaterThan(30 * 24 * 3600_000);
    expect(expires).toBeLessThan(366 * 24 * 3600_000);
  });
});
