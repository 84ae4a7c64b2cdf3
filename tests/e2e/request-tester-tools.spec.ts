import { readFile } from 'node:fs/promises';
import { calls as table } from '@briolette/contract';
import { recordRequests, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

test('suggests documented calls and fills the form from them', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();

  await test.step('the whole list opens by arrow key or button, and Escape closes it', async () => {
    await tester.endpoint.focus();
    await page.keyboard.press('ArrowDown');
    await expect(tester.suggestions).toHaveCount(Object.keys(table).length);
    await page.keyboard.press('Escape');
    await expect(tester.suggestions).toHaveCount(0);
    await expect(tester.endpoint).toHaveValue('/api/test-todos');
    await page.getByRole('button', { name: 'Documented calls' }).click();
    await page.getByRole('option', { name: /One product\.$/ }).click();
    await expect(tester.endpoint).toHaveValue(/\/api\/products\/[a-z-]{5,}$/);
    await page.getByLabel('productId').fill('a b');
    await expect(tester.endpoint).toHaveValue('/api/products/a%20b');
  });

  await test.step('a suggestion fills method, path and body and shows its summary', async () => {
    await tester.endpoint.fill('cart');
    const options = tester.suggestions;
    await expect(options.filter({ hasText: '/api/user/cart' })).toHaveCount(4);
    await expect(tester.endpoint).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = options.nth(1);
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    const id = await chosen.getAttribute('id');
    await expect(tester.endpoint).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('Enter');
    await expect(tester.method).toHaveValue('POST');
    await expect(tester.endpoint).toHaveValue('/api/user/cart');
    await expect(tester.endpoint).toHaveAttribute('aria-expanded', 'false');
    await expect(tester.endpoint).toBeFocused();
    await expect(
      page.getByText('Add a product to the cart; one more if it is there'),
    ).toBeVisible();
    // The id in the sample is one of a product that exists.
    await expect(tester.body).toHaveValue(/"_id": "[a-z-]{5,}"/);
  });

  await test.step('query parameters are fields that write the endpoint', async () => {
    await tester.method.selectOption('GET');
    await tester.endpoint.fill('/api/products?limit=2');
    await page.keyboard.press('Escape');
    await page.getByText('Query parameters').click();
    await expect(page.getByLabel('limit')).toHaveValue('2');
    await page.getByLabel('category').fill('ring,necklace');
    await expect(tester.endpoint).toHaveValue(
      '/api/products?limit=2&category=ring&category=necklace',
    );
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
  });
});

test.describe('the session token', () => {
  test.use({ expectedErrors: /: 401|status of 401/ });

  test('is sent after a login, and never kept with the request', async ({ page }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();

    await test.step('after a 401 a visitor logs in and comes back to the same request', async () => {
      await tester.send('GET', '/api/user/wishlist');
      await expect(tester.status).toContainText('401');
      await page.getByRole('link', { name: 'Log in and come back' }).click();
      await page.waitForURL(/\/login/);
      await page.getByRole('button', { name: 'Set as Guest' }).click();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(/\/mockman#/);
      await expect(tester.endpoint).toHaveValue('/api/user/wishlist');
    });

    await test.step('a header stands for the token, which is put in while sending', async () => {
      await page.getByRole('button', { name: 'Use my session token' }).click();
      await expect(tester.headerName(2)).toHaveValue('authorization');
      await expect(tester.headerValue(2)).toHaveValue('{{session}}');
      await expect(page.getByRole('heading', { name: 'Headers: 2' })).toBeVisible();
      await tester.submit.click();
      await expect(tester.status).toContainText('200');
      const [token, kept] = await page.evaluate(() => [
        JSON.parse(localStorage.getItem('briolette.session') ?? '{}').token as string,
        localStorage.getItem('briolette.tester.history'),
      ]);
      expect((await sentTo('/api/user/wishlist')).at(-1)?.headers).toMatchObject({
        authorization: token,
      });
      expect(kept).toContain('{{session}}');
      expect(kept).not.toContain(token);
    });

    await test.step('after a 401 a logged-in shopper sends again with the token', async () => {
      await tester.open();
      await tester.send('GET', '/api/user/cart');
      await expect(tester.status).toContainText('401');
      await page.getByRole('button', { name: 'Send again with my session token' }).click();
      await expect(tester.status).toContainText('200');
      await expect(tester.headerValue(2)).toHaveValue('{{session}}');
    });
  });
});

test('shows answers of every kind', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/stub/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (name === 'long') return route.fulfill({ json: { text: 'x'.repeat(200_001) } });
    if (name === 'empty') return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: 'image/png', body: Buffer.from([137, 80, 255]) });
  });
  const tester = testerPage(page);
  const downloaded = async () => {
    const started = page.waitForEvent('download');
    await tester.response.getByRole('button', { name: 'Download' }).click();
    const download = await started;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  await tester.open();

  await test.step('JSON as a tree that folds, with time and size', async () => {
    await tester.send('GET', '/api/products?limit=2');
    await expect(tester.status).toContainText(/\d ms|\d s/);
    await expect(tester.status).toContainText(/[\d.]+ KB/);
    const name = tester.response.getByText('product_brand').first();
    await expect(name).toBeHidden();
    await tester.response.getByText('{20}').first().click();
    await expect(name).toBeVisible();
    await tester.response.getByRole('button', { name: 'Unfold all' }).click();
    await expect(tester.response.getByText('product_brand')).toHaveCount(2);
  });

  await test.step('copies and downloads the body that is shown', async () => {
    await tester.response.getByRole('button', { name: 'Copy' }).click();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.products).toHaveLength(2);
    const { name, bytes } = await downloaded();
    expect(name).toBe('api-products.json');
    expect(JSON.parse(bytes.toString())).toEqual(copied);
    expect(await tester.shownBody()).toEqual(copied);
  });

  await test.step('a body above 200 KB as plain text', async () => {
    await tester.send('GET', '/stub/long');
    await expect(tester.response.getByText('Above 200 KB')).toBeVisible();
    await expect(tester.plainText).toHaveValue(/^\{"text":"x+"\}$/);
  });

  await test.step('an empty body and a binary one in words', async () => {
    await tester.send('GET', '/stub/empty');
    await expect(tester.status).toContainText('204');
    await expect(tester.response.getByText('The body is empty')).toBeVisible();
    await tester.send('GET', '/stub/binary');
    await expect(tester.response.getByText('Not text (image/png)')).toBeVisible();
    expect([...(await downloaded()).bytes]).toEqual([137, 80, 255]);
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

test('keeps requests over a reload', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();

  await test.step('lists past requests and fills the form from them', async () => {
    await tester.send('GET', '/api/health');
    await expect(tester.status).toContainText('200');
    await tester.send('GET', '/api/categories');
    await expect(tester.response.getByText('categories')).toBeVisible();
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
    await page.getByLabel('Name of the saved request').fill('My login');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/hush|aHVzaA/);
    await page.reload();
    await saved.click();
    await expect(tester.endpoint).toHaveValue('/api/auth/login');
    await expect(tester.tick(2)).not.toBeChecked();
    await expect(tester.headerValue(2)).toHaveValue('••••');
    await expect(page.getByText('Was not kept: give the value again')).toBeVisible();
    await page.getByRole('button', { name: 'Remove My login' }).click();
    await expect(saved).toHaveCount(0);
  });
});

test('imports requests, copies them elsewhere and is worked by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const field = page.getByLabel('A cURL command, or an OpenAPI document as JSON');
  const take = page.getByRole('button', { name: 'Take it over' });

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

  await test.step('a cURL command fills the form [RQX-03]', async () => {
    await page.getByText('Import', { exact: true }).click();
    await field.fill(`curl -X POST '/api/auth/logout' -H 'x-secret: 1' --data-raw '{"a":1}'`);
    await take.click();
    await expect(tester.method).toHaveValue('POST');
    await expect(tester.endpoint).toHaveValue('/api/auth/logout');
    await expect(tester.body).toHaveValue('{"a":1}');
    await expect(tester.headerName(1)).toHaveValue('x-secret');
  });

  await test.step('a request is copied as cURL, fetch, Python and HTTP [RQX-09]', async () => {
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await expect.poll(copied).toMatch(/^curl -X POST 'http.*\/api\/auth\/logout'.*--data-raw/s);
    await page.getByRole('button', { name: 'Copy as fetch' }).click();
    await expect.poll(copied).toMatch(/^const response = await fetch\("http/);
    await page.getByRole('button', { name: 'Copy as Python' }).click();
    await expect.poll(copied).toContain('response = requests.request(');
    await page.getByRole('button', { name: 'Copy as HTTP' }).click();
    await expect.poll(copied).toMatch(/^POST \/api\/auth\/logout HTTP\/1\.1\nhost: /);
  });

  await test.step('an OpenAPI document gives suggestions; other text is refused in words [RQX-03]', async () => {
    await field.fill('{"paths":{"/things":{"get":{"summary":"All things."}}}}');
    await take.click();
    await expect(page.getByText('1 calls are suggested now')).toBeVisible();
    await field.fill('hello');
    await take.click();
    await expect(page.getByText(/This is no cURL command/)).toBeVisible();
    await tester.endpoint.fill('thing');
    await expect(tester.suggestions).toHaveText([/\/things/]);
    await page.keyboard.press('Escape');
  });

  await test.step('a link without headers fills the form and sends nothing', async () => {
    await tester.endpoint.fill('/api/auth/logout');
    await page.keyboard.press('Escape');
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
