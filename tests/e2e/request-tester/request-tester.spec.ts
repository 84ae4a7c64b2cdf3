import { expect, test } from '../support/test.ts';
import { recordRequests, testerPage } from './tester-page.ts';

test('the request tester opens with a form that is ready to send', async ({ page }) => {
  const tester = testerPage(page);
  const headings = (count: number) =>
    page.getByRole('heading', { name: `Headers: ${count}`, exact: true });
  await tester.open();

  await test.step('needs no login and is hidden from search engines and the header [RTE-14]', async () => {
    await expect(page).toHaveURL(/\/mockman$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Request tester' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('header a[href*="mockman"]')).toHaveCount(0);
    const sitemap = await page.request.get('/sitemap.xml');
    expect(await sitemap.text()).not.toContain('mockman');
  });

  await test.step('offers exactly GET, POST and DELETE and starts with GET [RQT-01 RQT-02]', async () => {
    await expect(tester.method.getByRole('option')).toHaveText(['GET', 'POST', 'DELETE']);
    await expect(tester.method).toHaveValue('GET');
  });

  await test.step('has an endpoint with a placeholder and a default value [RQT-03]', async () => {
    await expect(tester.endpoint).toHaveAttribute('placeholder', 'Enter your endpoint');
    await expect(tester.endpoint).toHaveValue('/api/test-todos');
  });

  await test.step('has a ticked Accept row and an empty one that is not ticked [RQT-07 RQT-08]', async () => {
    await expect(tester.rows).toHaveCount(2);
    await expect(tester.tick(1)).toBeChecked();
    await expect(tester.headerName(1)).toHaveValue('Accept');
    await expect(tester.headerValue(1)).toHaveValue('*/*');
    await expect(tester.tick(2)).not.toBeChecked();
    await expect(tester.headerName(2)).toHaveValue('');
    await expect(tester.headerValue(2)).toHaveValue('');
  });

  await test.step('counts the ticked rows in the heading [RQT-06]', async () => {
    await expect(headings(1)).toBeVisible();
    await tester.tick(1).uncheck();
    await expect(headings(0)).toBeVisible();
  });

  await test.step('appends a row on typing in the last row, not in another [RQT-09 RQT-10]', async () => {
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

  await test.step('starts with {} as the body [RQT-12]', async () => {
    await expect(tester.body).toHaveValue('{}');
  });

  await test.step('shows "Response is undefined." before the first Submit [RQT-23]', async () => {
    await expect(
      tester.response.getByText('Response is undefined.', { exact: true }),
    ).toBeVisible();
  });
});

test('Submit sends the form and shows the response', async ({ page }) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();

  await test.step('sends the default request, which returns three items [RQT-04 RQT-05]', async () => {
    await expect(tester.endpoint).toHaveValue('/api/test-todos');
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
    await expect(tester.status).toContainText('OK');
    await expect(tester.response.getByText('todos').first()).toBeVisible();
    expect(await tester.getResponseBody()).toMatchObject({ todos: [{}, {}, {}] });
  });

  await test.step('stores the request under the names of the specification [RQT-28]', async () => {
    const [entry] = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('briolette.tester.history') ?? '[]'),
    );
    expect(entry).toMatchObject({
      endpoint: '/api/test-todos',
      reqType: 'GET',
      body: '{}',
      rows: [{ isUsed: true, header: 'Accept', value: '*/*' }],
    });
  });

  await test.step('sends no body with GET and shows that [RQT-18]', async () => {
    const note = page.getByText('GET sends no body', { exact: true });
    await tester.method.selectOption('POST');
    await expect(note).toBeHidden();
    await tester.method.selectOption('GET');
    await expect(note).toBeVisible();
    await tester.body.fill('{"not":"sent"}');
    await tester.submit.click();
    await expect.poll(() => sentTo('/api/test-todos')).toHaveLength(2);
    expect((await sentTo('/api/test-todos'))[1]?.body).toBeNull();
  });

  await test.step('leaves a ticked row without a name out, with a hint [RQT-27]', async () => {
    await tester.headerValue(2).fill('yes');
    await tester.tick(2).check();
    await expect(page.getByRole('heading', { name: 'Headers: 2', exact: true })).toBeVisible();
    await expect(page.getByText("No name, so it won't be sent")).toBeVisible();
    await tester.submit.click();
    await expect.poll(() => sentTo('/api/test-todos')).toHaveLength(3);
    expect((await sentTo('/api/test-todos'))[2]?.headers).toEqual({ Accept: '*/*' });
  });

  await test.step('sends the method to the endpoint with the ticked headers only [RQT-11 RQT-17]', async () => {
    await tester.headerName(2).fill('x-ticked');
    await tester.headerName(3).fill('x-not-ticked');
    await tester.send('GET', '/api/health');
    await expect
      .poll(() => sentTo('/api/health'))
      .toEqual([
        {
          url: expect.stringMatching(/\/api\/health$/),
          method: 'GET',
          headers: { Accept: '*/*', 'x-ticked': 'yes' },
          body: null,
        },
      ]);
    await tester.tick(2).uncheck();
    await tester.submit.click();
    await expect.poll(() => sentTo('/api/health')).toHaveLength(2);
    expect((await sentTo('/api/health'))[1]?.headers).toEqual({ Accept: '*/*' });
  });

  await test.step('requests any path, with or without surrounding spaces [RQT-27]', async () => {
    await tester.send('GET', '  icon.svg ');
    await expect(tester.status).toContainText('200');
    await expect(tester.responseBody).toContainText('<svg');
  });
});

test.describe('where a response is a rejection', () => {
  test.use({ expectedErrors: /: 40\d|status of 40\d/ });

  test('a body that is not JSON is reported and not sent', async ({ page }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();
    const error = page.getByText('Error in JSON format', { exact: true });

    await test.step('shows where the body is not JSON [RQT-13]', async () => {
      await expect(error).toBeHidden();
      await tester.body.fill('{\n  "a": 1\n  "b": 2\n}');
      await expect(error).toBeVisible();
      await expect(page.getByText('line 3 column 3')).toBeVisible();
      await expect(tester.body).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('focuses the body instead of sending POST or DELETE; GET sends [RQT-16]', async () => {
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

    const older = '{"email":"older@test.example","password":"x"}';
    await test.step('sends a valid body with POST and clears the error [RQT-15 RQT-18]', async () => {
      await tester.body.fill(older);
      await expect(error).toBeHidden();
      await tester.send('POST', '/api/auth/login');
      await expect(tester.status).toContainText('404');
      expect((await sentTo('/api/auth/login'))[0]).toMatchObject({ method: 'POST', body: older });
    });

    await test.step('an empty body is also an error [RQT-14]', async () => {
      await tester.body.fill('');
      await expect(error).toBeVisible();
    });

    await test.step('never sends an older body than the displayed one', async () => {
      await tester.body.fill('{"email":"newer@test.example",');
      await tester.submit.click();
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(tester.body).toBeFocused();
      expect(await sentTo('/api/auth/login')).toHaveLength(1);
      await tester.body.fill('{"email":"newer@test.example","password":"x"}');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect.poll(() => sentTo('/api/auth/login')).toHaveLength(2);
      expect((await sentTo('/api/auth/login'))[1]?.body).toContain('newer@test.example');
    });

    await test.step('sends the body with DELETE [RQT-18]', async () => {
      await tester.body.fill('{"a":1}');
      await tester.send('DELETE', '/api/user/cart/x');
      await expect(tester.status).toContainText('401');
      expect((await sentTo('/api/user/cart/x'))[0]).toMatchObject({
        method: 'DELETE',
        body: '{"a":1}',
      });
    });
  });
});

test.describe('where a request fails', () => {
  test.use({ expectedErrors: /./ });

  test('shows and logs the failure', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const tester = testerPage(page);
    await tester.open();
    const noResponse = tester.response.getByText('Response is undefined.', { exact: true });

    await tester.send('GET', '/api/products/no-such-product');
    await test.step('shows the status and status text of an error [RQT-19 RQT-20]', async () => {
      await expect(tester.status).toContainText('404');
      await expect(tester.status).toContainText('Not Found');
    });

    await test.step('shows its headers [RQT-22]', async () => {
      await expect(
        tester.response
          .getByRole('region', { name: 'Response headers' })
          .getByText('content-type', { exact: true }),
      ).toBeVisible();
    });

    await test.step('shows its body [RQT-21 RQT-24]', async () => {
      await expect(tester.response.getByText('"Product not found"')).toBeVisible();
    });

    await test.step('logs it [RQT-26]', async () => {
      await expect
        .poll(() => logged.join('\n'))
        .toContain('GET /api/products/no-such-product: 404');
    });

    await test.step('without a response, shows the error itself below "Response is undefined." [RQT-23 RQT-25]', async () => {
      await tester.send('GET', 'https://nowhere.invalid/api');
      await expect(noResponse).toBeVisible();
      await expect(tester.status).toContainText('Failed to fetch');
      await expect(tester.status).not.toContainText('404');
      expect(logged.join('\n')).toContain('GET https://nowhere.invalid/api failed');
    });

    await test.step('reports a header name that the browser rejects [RQT-27]', async () => {
      await tester.send('GET', '/api/test-todos');
      await expect(tester.status).toContainText('200');
      await tester.headerName(2).fill('not a name');
      await tester.tick(2).check();
      await tester.submit.click();
      await expect(noResponse).toBeVisible();
      await expect(tester.status).toContainText('The browser rejected this request');
    });
  });
});
