import { expect, open, test } from './test.ts';

const pages = [
  { path: '/', heading: 'Jewellery, seen in a clear light', id: 'RTE-01' },
  { path: '/about', heading: 'About us', id: 'RTE-02' },
  { path: '/browse', heading: 'All jewellery', id: 'RTE-03' },
  { path: '/products/aurelia-solitaire-ring', heading: 'Aurelia', id: 'RTE-04' },
  { path: '/contact', heading: 'Contact us', id: 'RTE-13' },
];

for (const { path, heading, id } of pages) {
  test(`opens ${path} directly and after a reload [${id}]`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/Briolette/);
  });
}

test.describe('an unknown path', () => {
  // The host says 404, which is right, and Chromium logs it.
  test.use({ expectedErrors: /status of 404/ });

  for (const path of ['/no-such-page', '/style-guide', '/cart/nowhere/at/all', '/products']) {
    test(`shows the exact text at ${path} [RTE-15]`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByText('Something went wrong , please go back...', { exact: true }),
      ).toBeVisible();
    });
  }
});

for (const path of [
  '/wishlist',
  '/cart',
  '/cart/checkout',
  '/cart/completedorders',
  '/profile',
  '/profile/address',
  '/profile/orders',
]) {
  test(`sends a visitor from ${path} to /login, which remembers it [RTE-16]`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
    const from = new URL(page.url()).searchParams.get('from');
    expect(from).toBe(path);
  });
}

test('scrolls to the top on a new page, and Back restores the place [RTE-18]', async ({ page }) => {
  await open(page, '/browse');
  const card = page.getByRole('list', { name: 'Products' }).getByRole('link').nth(20);
  await card.scrollIntoViewIfNeeded();
  // Where the page stands at the click itself: a tool that clicks may scroll once more before it.
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), true);
  });
  await card.click();
  await page.waitForURL('**/products/*');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All jewellery' })).toBeVisible();
  const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  expect(leftAt).toBeGreaterThan(500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
});

test('does not scroll when a filter changes [RTE-18]', async ({ page }) => {
  await open(page, '/browse');
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('checkbox', { name: /^gold/ }).check();
  await expect(page).toHaveURL(/material=gold/);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('goes back and forward through pages', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
});
