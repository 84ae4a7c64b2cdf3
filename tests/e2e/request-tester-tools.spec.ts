import { readFile } from 'node:fs/promises';
import { calls as table } from '@briolette/contract';
import { recordRequests, slowDown, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

test('suggests documented calls; a choice fills method, path, body and shows the words', async ({
  page,
}) => {
  const tester = testerPage(page);
  await tester.open();
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
  await expect(page.getByText('Add a product to the cart; one more if it is there')).toBeVisible();
  // The id in the sample is one of a product that exists.
  await expect(tester.body).toHaveValue(/"_id": "[a-z-]{5,}"/);
});

test('the whole list opens by arrow key or button, and Escape closes it', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
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

test('query parameters are fields that write the endpoint', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
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

test('uses the session token, fresh at each sending and never for another site', async ({
  page,
  logIn,
}) => {
  const sentTo = await recordRequests(page);
  const { token } = await logIn('/mockman');
  const tester = testerPage(page);
  await tester.open();
  await page.getByRole('button', { name: 'Use my session token' }).click();
  await expect(tester.headerName(2)).toHaveValue('authorization');
  await expect(tester.headerValue(2)).toHaveValue('{{session}}');
  await expect(page.getByRole('heading', { name: 'Headers: 2' })).toBeVisible();
  await tester.send('GET', '/api/user/wishlist');
  await expect(tester.status).toContainText('200');
  expect((await sentTo('/api/user/wishlist')).at(-1)?.headers).toMatchObject({
    authorization: token,
  });
  const kept = await page.evaluate(() => localStorage.getItem('briolette.tester.history'));
  expect(kept).toContain('{{session}}');
  expect(kept).not.toContain(token);
});

test.describe('after a 401', () => {
  test.use({ expectedErrors: /: 401|status of 401/ });

  test('a visitor logs in and comes back to the same request', async ({ page }) => {
    const tester = testerPage(page);
    await tester.open();
    await tester.send('GET', '/api/user/cart');
    await expect(tester.status).toContainText('401');
    await page.getByRole('link', { name: 'Log in and come back' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Set as Guest' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/\/mockman#/);
    await expect(tester.endpoint).toHaveValue('/api/user/cart');
    await page.getByRole('button', { name: 'Use my session token' }).click();
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
  });

  test('who is logged in sends again with the token', async ({ page, logIn }) => {
    await logIn('/mockman');
    const tester = testerPage(page);
    await tester.open();
    await tester.send('GET', '/api/user/cart');
    await expect(tester.status).toContainText('401');
    await page.getByRole('button', { name: 'Send again with my session token' }).click();
    await expect(tester.status).toContainText('200');
    await expect(tester.headerValue(2)).toHaveValue('{{session}}');
  });
});

test('shows time and size, a tree that folds, and the text that is copied and downloaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tester = testerPage(page);
  await tester.open();
  await tester.send('GET', '/api/products?limit=2');
  await expect(tester.status).toContainText(/\d ms|\d s/);
  await expect(tester.status).toContainText(/[\d.]+ KB/);
  const name = tester.response.getByText('product_brand').first();
  await expect(name).toBeHidden();
  await tester.response.getByText('{20}').first().click();
  await expect(name).toBeVisible();
  await tester.response.getByRole('button', { name: 'Unfold all' }).click();
  await expect(tester.response.getByText('product_brand')).toHaveCount(2);
  await tester.response.getByRole('button', { name: 'Copy' }).click();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.products).toHaveLength(2);
  const started = page.waitForEvent('download');
  await tester.response.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('api-products.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(copied);
  expect(await tester.shownBody()).toEqual(copied);
});

test('shows a body above 200 KB as plain text, an empty one and a binary one in words', async ({
  page,
}) => {
  await page.route('**/stub/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (name === 'long') return route.fulfill({ json: { text: 'x'.repeat(200_001) } });
    if (name === 'empty') return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: 'image/png', body: Buffer.from([137, 80, 255]) });
  });
  const tester = testerPage(page);
  await tester.open();
  await tester.send('GET', '/stub/long');
  await expect(tester.response.getByText('Above 200 KB')).toBeVisible();
  await expect(tester.plainText).toHaveValue(/^\{"text":"x+"\}$/);
  await tester.send('GET', '/stub/empty');
  await expect(tester.status).toContainText('204');
  await expect(tester.response.getByText('The body is empty')).toBeVisible();
  await tester.send('GET', '/stub/binary');
  await expect(tester.response.getByText('Not text (image/png)')).toBeVisible();
  const started = page.waitForEvent('download');
  await tester.response.getByRole('button', { name: 'Download' }).click();
  expect([...(await readFile(await (await started).path()))]).toEqual([137, 80, 255]);
});

test('keeps a history over a reload and fills the form from it', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
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

test('saves a request under a name, tokens and passwords masked, and opens it again', async ({
  page,
}) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.method.selectOption('POST');
  await tester.endpoint.fill('/api/auth/login');
  await tester.body.fill('{"email":"a@test.example","password":"hush"}');
  await tester.headerName(2).fill('authorization');
  await tester.headerValue(2).fill('Basic aHVzaA==');
  await tester.tick(2).check();
  await page.getByLabel('Name of the saved request').fill('My login');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toMatch(/hush|aHVzaA/);
  await page.reload();
  await page.getByRole('button', { name: /^My login/ }).click();
  await expect(tester.endpoint).toHaveValue('/api/auth/login');
  await expect(tester.tick(2)).not.toBeChecked();
  await expect(tester.headerValue(2)).toHaveValue('••••');
  await expect(page.getByText('Was not kept: give the value again')).toBeVisible();
  await page.getByRole('button', { name: 'Remove My login' }).click();
  await expect(page.getByRole('button', { name: /^My login/ })).toHaveCount(0);
});

test('copies as cURL, as fetch and as a link without headers that fills the form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await tester.method.selectOption('POST');
  await tester.endpoint.fill('/api/auth/logout');
  await tester.body.fill('{"everywhere":true}');
  await tester.headerName(2).fill('x-secret');
  await tester.tick(2).check();
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(copied).toMatch(/^curl -X POST 'http.*\/api\/auth\/logout'.*--data-raw/s);
  await page.getByRole('button', { name: 'Copy as fetch' }).click();
  await expect.poll(copied).toMatch(/^const response = await fetch\("http/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(copied).toMatch(/\/mockman#method=POST/);
  const link = await copied();
  expect(link).not.toContain('x-secret');
  await page.goto('/about');
  await page.goto(link);
  await expect(tester.endpoint).toHaveValue('/api/auth/logout');
  await expect(tester.method).toHaveValue('POST');
  await expect(tester.body).toHaveValue('{"everywhere":true}');
  await expect(tester.rows).toHaveCount(2);
  expect(await sentTo('/api/auth/logout')).toEqual([]);
});

test('Ctrl or ⌘ + Enter sends from any field; Format tidies the body', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.body.fill('{"a":[1,2]}');
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(tester.body).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}');
  await tester.body.fill('{');
  await expect(page.getByRole('button', { name: 'Format' })).toBeDisabled();
  await tester.headerValue(1).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(tester.status).toContainText('200');
});

test.describe('a request under way', () => {
  test.use({ expectedErrors: /cancelled/ });

  test('is sent once however often Submit is pressed, and can be cancelled', async ({ page }) => {
    await slowDown(page, '/api/test-todos', 25_000);
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.openAtOnce();
    await tester.submit.click();
    await tester.submit.click({ force: true });
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(tester.status).toContainText('The request was cancelled');
    expect(await sentTo('/api/test-todos')).toHaveLength(1);
  });
});

test('has a fault injection where the back end runs in the browser, and none on a server', async ({
  page,
}) => {
  const isStatic = test.info().project.name === 'static';
  const tester = testerPage(page);
  await tester.open();
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  await expect(page.getByRole('region', { name: 'Fault injection' })).toHaveCount(isStatic ? 1 : 0);
  if (isStatic) return;
  expect((await page.request.get('/api/fault-injection/faults')).status()).toBe(404);
  expect((await page.request.post('/api/fault-injection/reset')).status()).toBe(404);
});
