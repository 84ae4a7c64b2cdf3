import { holdScripts } from './hold-scripts.ts';
import { recordRequests, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

test('shows the request tester at /mockman with no login asked, hidden from search engines [RTE-14]', async ({
  page,
}) => {
  await testerPage(page).open();
  await expect(page).toHaveURL(/\/mockman$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Request tester' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('header a[href*="mockman"]')).toHaveCount(0);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).not.toContain('mockman');
});

test('offers exactly GET, POST, DELETE and starts with GET [RQT-01] [RQT-02]', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(tester.method.getByRole('option')).toHaveText(['GET', 'POST', 'DELETE']);
  await expect(tester.method).toHaveValue('GET');
});

test('has the endpoint with its placeholder, default value and Submit [RQT-03] [RQT-04] [RQT-05]', async ({
  page,
}) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(tester.endpoint).toHaveAttribute('placeholder', 'Enter your endpoint');
  await expect(tester.endpoint).toHaveValue('/api/test-todos');
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  await expect(tester.status).toContainText('OK');
  await expect(tester.response.getByText('todos')).toBeVisible();
  expect(await tester.shownBody()).toMatchObject({ todos: [{}, {}, {}] });
});

test('an answer and its tools come at once, so that nothing moves under the finger', async ({
  page,
}) => {
  const letToolsCome = await holdScripts(page, /answer-tools.*\.js/);
  const tester = testerPage(page);
  await tester.open();
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  const asText = tester.response.getByRole('button', { name: 'Plain text' });
  await expect(asText).toBeHidden();
  letToolsCome();
  await expect(tester.response.getByText('As documented')).toBeVisible();
  await expect(asText).toBeVisible();
});

test('starts with a ticked Accept row and an empty one under "Headers: 1" [RQT-06] [RQT-07] [RQT-08]', async ({
  page,
}) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(page.getByRole('heading', { name: 'Headers: 1', exact: true })).toBeVisible();
  await expect(tester.rows).toHaveCount(2);
  await expect(tester.tick(1)).toBeChecked();
  await expect(tester.headerName(1)).toHaveValue('Accept');
  await expect(tester.headerValue(1)).toHaveValue('*/*');
  await expect(tester.tick(2)).not.toBeChecked();
  await expect(tester.headerName(2)).toHaveValue('');
  await expect(tester.headerValue(2)).toHaveValue('');
  await tester.tick(1).uncheck();
  await expect(page.getByRole('heading', { name: 'Headers: 0', exact: true })).toBeVisible();
});

test('typing in the last row appends one, typing in another row does not [RQT-09] [RQT-10]', async ({
  page,
}) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.headerName(1).fill('accept');
  await tester.headerValue(1).fill('application/json');
  await expect(tester.rows).toHaveCount(2);
  await tester.headerName(2).pressSequentially('x');
  await expect(tester.rows).toHaveCount(3);
  await tester.headerName(2).pressSequentially('-one');
  await expect(tester.rows).toHaveCount(3);
  await expect(tester.tick(3)).not.toBeChecked();
  await tester.headerValue(3).fill('by value');
  await expect(tester.rows).toHaveCount(4);
});

test('sends the method to the endpoint with the ticked headers only [RQT-11] [RQT-17]', async ({
  page,
}) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  await tester.headerName(2).fill('x-ticked');
  await tester.headerValue(2).fill('yes');
  await tester.headerName(3).fill('x-not-ticked');
  await tester.tick(2).check();
  await tester.send('GET', '/api/health');
  await expect(tester.status).toContainText('200');
  expect(await sentTo('/api/health')).toEqual([
    {
      url: expect.stringMatching(/\/api\/health$/),
      method: 'GET',
      headers: { Accept: '*/*', 'x-ticked': 'yes' },
      body: null,
    },
  ]);
  await tester.tick(2).uncheck();
  await tester.submit.click();
  await expect.poll(async () => (await sentTo('/api/health')).length).toBe(2);
  expect((await sentTo('/api/health'))[1]?.headers).toEqual({ Accept: '*/*' });
});

test('starts the body as {} and says where it is not JSON [RQT-12] [RQT-13]', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(tester.body).toHaveValue('{}');
  const error = page.getByText('Error in JSON format', { exact: true });
  await expect(error).toBeHidden();
  await tester.body.fill('{\n  "a": 1\n  "b": 2\n}');
  await expect(error).toBeVisible();
  await expect(page.getByText('line 3, column 3: expected a comma or }')).toBeVisible();
  await expect(tester.body).toHaveAttribute('aria-invalid', 'true');
});

test.describe('where an answer is a refusal', () => {
  test.use({ expectedErrors: /: 40\d|status of 40\d/ });

  test('an empty body is an error, a valid one clears it and is sent [RQT-14] [RQT-15] [RQT-18]', async ({
    page,
  }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();
    const error = page.getByText('Error in JSON format', { exact: true });
    await tester.body.fill('');
    await expect(error).toBeVisible();
    await tester.body.fill('{"email":"nobody@test.example","password":"x"}');
    await expect(error).toBeHidden();
    await tester.send('POST', '/api/auth/login');
    await expect(tester.status).toContainText('404');
    expect((await sentTo('/api/auth/login'))[0]).toMatchObject({
      method: 'POST',
      body: '{"email":"nobody@test.example","password":"x"}',
    });
  });

  test('shows status, status text, body and headers of a refusal, and logs it [RQT-19] [RQT-20] [RQT-21] [RQT-22] [RQT-24] [RQT-26]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const tester = testerPage(page);
    await tester.open();
    await tester.send('GET', '/api/products/no-such-product');
    await expect(tester.status).toContainText('404');
    await expect(tester.status).toContainText('Not Found');
    await expect(tester.response.getByText('"Product not found"')).toBeVisible();
    await expect(
      tester.response
        .getByRole('region', { name: 'Response headers' })
        .getByText('content-type', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => logged.join('\n')).toContain('GET /api/products/no-such-product: 404');
  });

  test('DELETE carries the body too [RQT-18]', async ({ page }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();
    await tester.body.fill('{"a":1}');
    await tester.send('DELETE', '/api/user/cart/x');
    await expect(tester.status).toContainText('401');
    expect((await sentTo('/api/user/cart/x'))[0]).toMatchObject({
      method: 'DELETE',
      body: '{"a":1}',
    });
  });
});

test('GET sends no body and says so [RQT-18]', async ({ page }) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  await expect(page.getByText('GET sends no body', { exact: true })).toBeVisible();
  await tester.method.selectOption('POST');
  await expect(page.getByText('GET sends no body', { exact: true })).toBeHidden();
  await tester.method.selectOption('GET');
  await tester.body.fill('{"not":"sent"}');
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  expect((await sentTo('/api/test-todos'))[0]?.body).toBeNull();
});

test('POST and DELETE wait while the body is in error, and focus goes to it; GET sends [RQT-16]', async ({
  page,
}) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  await tester.body.fill('{"broken":');
  for (const method of ['POST', 'DELETE']) {
    await tester.method.selectOption(method);
    await tester.submit.click();
    await expect(tester.body).toBeFocused();
  }
  expect(await sentTo('/api/test-todos')).toEqual([]);
  await expect(tester.response.getByText('Response is undefined.')).toBeVisible();
  await tester.method.selectOption('GET');
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
});

test('says "Response is undefined." before the first Submit [RQT-23]', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await expect(tester.response.getByText('Response is undefined.', { exact: true })).toBeVisible();
});

test.describe('where no answer comes', () => {
  test.use({ expectedErrors: /./ });

  test('keeps and logs the error itself below "Response is undefined." [RQT-23] [RQT-25] [RQT-26]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const tester = testerPage(page);
    await tester.open();
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
    await tester.send('GET', 'https://nowhere.invalid/api');
    await expect(
      tester.response.getByText('Response is undefined.', { exact: true }),
    ).toBeVisible();
    await expect(tester.status).toContainText('Failed to fetch');
    await expect(tester.status).not.toContainText('200');
    expect(logged.join('\n')).toContain('GET https://nowhere.invalid/api failed');
  });

  test('a header name no browser accepts is not validated, only reported [RQT-27]', async ({
    page,
  }) => {
    const tester = testerPage(page);
    await tester.open();
    await tester.headerName(2).fill('not a name');
    await tester.tick(2).check();
    await tester.submit.click();
    await expect(
      tester.response.getByText('Response is undefined.', { exact: true }),
    ).toBeVisible();
    await expect(tester.status).toContainText('The browser does not make this request');
  });
});

test('a ticked row without a name is left out with a hint [RQT-27]', async ({ page }) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  await tester.headerValue(2).fill('no name');
  await tester.tick(2).check();
  await expect(page.getByRole('heading', { name: 'Headers: 2', exact: true })).toBeVisible();
  await expect(page.getByText('Has no name, so it is left out')).toBeVisible();
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  expect((await sentTo('/api/test-todos'))[0]?.headers).toEqual({ Accept: '*/*' });
});

test('an endpoint is not validated: any path is asked for [RQT-27]', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.send('GET', '  icon.svg ');
  await expect(tester.status).toContainText('200');
  await expect(tester.plainText).toHaveValue(/<svg/);
});

test('what it keeps of a request has the names of the specification [RQT-28]', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  const [kept] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('briolette.tester.history') ?? '[]'),
  );
  expect(kept).toMatchObject({
    endpoint: '/api/test-todos',
    reqType: 'GET',
    body: '{}',
    rows: [{ isUsed: true, header: 'Accept', value: '*/*' }],
  });
});
