import { expect, open, test } from '../support/test.ts';

test('opens each public page directly and after a reload', async ({ page }) => {
  for (const { path, heading, id } of [
    { path: '/', heading: 'Jewellery, seen in a clear light', id: 'RTE-01' },
    { path: '/about', heading: 'About us', id: 'RTE-02' },
    { path: '/browse', heading: 'All jewellery', id: 'RTE-03' },
    { path: '/products/aurelia-solitaire-ring', heading: 'Aurelia', id: 'RTE-04' },
    { path: '/contact', heading: 'Contact us', id: 'RTE-13' },
  ])
    await test.step(`${path} [${id}]`, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(/Briolette/);
    });
});

test.describe('an unknown path', () => {
  // The host returns 404, which Chromium logs.
  test.use({ expectedErrors: /status of 404/ });

  test('returns 404 with a fixed text', async ({ page }) => {
    await test.step('shows the exact text [RTE-15]', async () => {
      for (const path of ['/cart/nowhere/at/all', '/products', '/no-such-page']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
        await expect(
          page.getByText('Something went wrong , please go back...', { exact: true }),
        ).toBeVisible();
      }
    });
    await test.step('no line starts with the comma, at any width [WLK-12]', async () => {
      await open(page, '/no-such-page');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Something went wrong , please go back...');
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const places = await heading.evaluate((element) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const at = (search: string) => {
            walker.currentNode = element;
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const start = node.textContent?.indexOf(search) ?? -1;
              if (start < 0) continue;
              const range = document.createRange();
              range.setStart(node, start);
              range.setEnd(node, start + 1);
              return range.getBoundingClientRect().top;
            }
            return null;
          };
          return [at('wrong'), at(',')];
        });
        expect(places[1]).toBe(places[0]);
      }
    });
  });
});

test('sends a visitor from a protected page to the login, which remembers the page [RTE-16]', async ({
  page,
}) => {
  for (const path of [
    '/wishlist',
    '/cart',
    '/cart/checkout',
    '/cart/completedorders',
    '/profile',
    '/profile/address',
    '/profile/orders',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login');
      expect(new URL(page.url()).searchParams.get('from')).toBe(path);
    });
});

test('scrolls to the top on a new page, and Back and Forward restore pages', async ({ page }) => {
  await test.step('a filter change does not scroll [RTE-18]', async () => {
    await open(page, '/browse');
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('checkbox', { name: /^gold/ }).check();
    await expect(page).toHaveURL(/material=gold/);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
  await test.step('a new page starts at the top, and Back restores the position [RTE-18]', async () => {
    await open(page, '/browse');
    const card = page.getByRole('list', { name: 'Products' }).getByRole('link').nth(20);
    await card.scrollIntoViewIfNeeded();
    // Recorded at the click, because Playwright may scroll once more before it.
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
  await test.step('Back and Forward go through the pages', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page.getByText('Total Products found: 50')).toBeVisible();
    // By keyboard: cards get their size when they are scrolled to, which moves the footer.
    await page.getByRole('link', { name: 'About' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Total Products found: 50')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Total Products found: 50')).toBeVisible();
  });
});
