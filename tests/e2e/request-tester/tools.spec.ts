import { calls as table } from '@briolette/contract';
import { expect, test } from '../support/test.ts';
import { recordRequests, testerPage } from './tester-page.ts';

test('suggests documented calls and shows their documentation', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(tester.suggestions).toHaveCount(Object.keys(table).length);
  // A browser fills in the value of the selected suggestion.
  await tester.endpoint.fill('POST /api/user/cart');
  await expect(tester.method).toHaveValue('POST');
  await expect(tester.endpoint).toHaveValue('/api/user/cart');
  const docs = page.getByRole('region', { name: 'Call documentation' });
  await expect(docs).toContainText('Adds a product to the cart, or increments its quantity');
  await expect(docs).toContainText('Requires a token.');
  await docs.getByText('Body schema').click();
  await expect(docs.getByText('"product"').first()).toBeVisible();
});

test.describe('the session token', () => {
  test.use({ expectedErrors: /: 401|status of 401/ });

  test('is sent after a login, and never stored with the request', async ({ page }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();

    await test.step('a visitor logs in and returns to the same request', async () => {
      await tester.send('GET', '/api/user/wishlist');
      await expect(tester.status).toContainText('401');
      await page.getByRole('link', { name: 'Log in to use your session token' }).click();
      await page.waitForURL(/\/login/);
      await page.getByRole('button', { name: 'Set as Guest' }).click();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(/\/mockman#/);
      await expect(tester.endpoint).toHaveValue('/api/user/wishlist');
    });

    await test.step('a placeholder header is replaced by the token while sending', async () => {
      await page.getByRole('button', { name: 'Use my session token' }).click();
      await expect(tester.headerName(2)).toHaveValue('authorization');
      await expect(tester.headerValue(2)).toHaveValue('{{session}}');
      await expect(page.getByRole('heading', { name: 'Headers: 2' })).toBeVisible();
      await tester.submit.click();
      await expect(tester.status).toContainText('200');
      const [token, history] = await page.evaluate(() => [
        JSON.parse(localStorage.getItem('briolette.session') ?? '{}').token as string,
        localStorage.getItem('briolette.tester.history'),
      ]);
      expect((await sentTo('/api/user/wishlist')).at(-1)?.headers).toMatchObject({
        authorization: token,
      });
      expect(history).toContain('{{session}}');
      expect(history).not.toContain(token);
    });
  });
});

test('shows responses of every kind', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/stub/*', (route) =>
    route.request().url().endsWith('empty')
      ? route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'image/png', body: Buffer.from([137, 80, 255]) }),
  );
  const tester = testerPage(page);
  await tester.open();

  await test.step('JSON with time and size, which can be copied', async () => {
    await tester.send('GET', '/api/products?limit=2');
    await expect(tester.status).toContainText(/\d ms|\d s/);
    await expect(tester.status).toContainText(/[\d.]+ KB/);
    await tester.response.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Response body copied')).toBeVisible();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.products).toHaveLength(2);
    expect(await tester.getResponseBody()).toEqual(copied);
  });

  await test.step('an empty and a binary body as a description', async () => {
    await tester.send('GET', '/stub/empty');
    await expect(tester.status).toContainText('204');
    await expect(tester.response.getByText('The body is empty')).toBeVisible();
    await tester.send('GET', '/stub/binary');
    await expect(tester.response.getByText("The body isn't text")).toBeVisible();
  });

  await test.step('fault injection exists only where the back end runs in the browser', async () => {
    const isStatic = test.info().project.name === 'static';
    const panel = page.getByRole('region', { name: 'Fault injection' });
    await expect(panel).toHaveCount(isStatic ? 1 : 0);
    if (isStatic) return;
    expect((await page.request.get('/api/fault-injection/faults')).status()).toBe(404);
    expect((await page.request.post('/api/fault-injection/reset')).status()).toBe(404);
  });
});

test('on a phone the response scrolls into view [RQX-01]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tester = testerPage(page);
  await tester.open();
  await tester.send('GET', '/api/categories');
  await expect(tester.response.getByText('200', { exact: true })).toBeInViewport();
});

test('stores requests over a reload', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();

  await test.step('lists past requests and fills the form from them', async () => {
    await tester.send('GET', '/api/health');
    await expect(tester.status).toContainText('200');
    await tester.send('GET', '/api/categories');
    await expect(tester.responseBody).toContainText('categories');
    await page.reload();
    const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('GET /api/categories');
    await expect(entries.first()).toContainText('200');
    await entries.nth(1).getByRole('button').click();
    await expect(tester.endpoint).toHaveValue('/api/health');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(entries).toHaveCount(0);
  });

  await test.step('saves a request by name without its secrets, and opens and removes it', async () => {
    const saved = page.getByRole('button', { name: /^My login/ });
    await tester.method.selectOption('POST');
    await tester.endpoint.fill('/api/auth/login');
    await tester.body.fill('{"email":"a@test.example","password":"hush"}');
    await tester.headerName(2).fill('authorization');
    await tester.headerValue(2).fill('Basic aHVzaA==');
    await tester.tick(2).check();
    await page.getByLabel('Request name').fill('My login');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/hush|aHVzaA/);
    await page.reload();
    await saved.click();
    await expect(tester.endpoint).toHaveValue('/api/auth/login');
    await expect(tester.tick(2)).not.toBeChecked();
    await expect(tester.headerValue(2)).toHaveValue('••••');
    await expect(page.getByText("The value wasn't saved. Enter it again.")).toBeVisible();
    await page.getByRole('button', { name: 'Remove My login' }).click();
    await expect(saved).toHaveCount(0);
  });
});

test('copies requests in other formats and supports shortcuts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('Format tidies the body, and Ctrl or ⌘ + Enter sends from any field [RQX-09]', async () => {
    await expect(page.locator('.tester-keys')).toHaveText('or Ctrl Enter');
    await tester.body.fill('{"a":[1,2]}');
    await page.getByRole('button', { name: 'Format' }).click();
    await expect(tester.body).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}');
    await tester.body.fill('{');
    await expect(page.getByRole('button', { name: 'Format' })).toBeDisabled();
    await tester.headerValue(1).focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(tester.status).toContainText('200');
  });

  await test.step('a request is copied as cURL, fetch, Python and HTTP [RQX-09]', async () => {
    await tester.method.selectOption('POST');
    await tester.endpoint.fill('/api/auth/logout');
    await tester.body.fill('{"a":1}');
    await tester.headerName(2).fill('x-secret');
    await tester.headerValue(2).fill('1');
    await tester.tick(2).check();
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await expect.poll(copied).toMatch(/^curl -X POST 'http.*\/api\/auth\/logout'.*--data-raw/s);
    await page.getByRole('button', { name: 'Copy as fetch' }).click();
    await expect.poll(copied).toMatch(/^const response = await fetch\("http/);
    await page.getByRole('button', { name: 'Copy as Python' }).click();
    await expect.poll(copied).toContain('response = requests.request(');
    await page.getByRole('button', { name: 'Copy as HTTP' }).click();
    await expect.poll(copied).toMatch(/^POST \/api\/auth\/logout HTTP\/1\.1\nhost: /);
  });

  await test.step('a link without headers fills the form and sends nothing', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toMatch(/\/mockman#method=POST/);
    const link = await copied();
    expect(link).not.toContain('x-secret');
    await page.goto('/about');
    await page.goto(link);
    await expect(tester.endpoint).toHaveValue('/api/auth/logout');
    await expect(tester.method).toHaveValue('POST');
    await expect(tester.body).toHaveValue('{"a":1}');
    await expect(tester.rows).toHaveCount(2);
    expect(await sentTo('/api/auth/logout')).toEqual([]);
  });
});
