import { recordRequests, slowDown, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

/** Four faults of the package that such screens usually come from. */

test('keeps a pasted header, whole or in parts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await tester.headerName(2).focus();
  await paste('X-Whole: one: two');
  await expect(tester.headerName(2)).toHaveValue('X-Whole');
  await expect(tester.headerValue(2)).toHaveValue('one: two');
  await tester.headerName(3).focus();
  await paste('x-name');
  await tester.headerValue(3).focus();
  await paste('a value with: a colon');
  await expect(tester.rows).toHaveCount(4);
  await tester.tick(2).check();
  await tester.tick(3).check();
  await tester.submit.click();
  await expect(tester.status).toContainText('200');
  expect((await sentTo('/api/test-todos'))[0]?.headers).toEqual({
    Accept: '*/*',
    'X-Whole': 'one: two',
    'x-name': 'a value with: a colon',
  });
});

test('keeps the endpoint that is edited while a request is under way', async ({ page }) => {
  await slowDown(page, '/api/test-todos', 6_000);
  const tester = testerPage(page);
  await tester.openAtOnce();
  await tester.submit.click();
  await expect(tester.status).toContainText('Sending');
  await tester.endpoint.fill('/api/health');
  await tester.headerName(2).fill('x-new');
  await expect(tester.status).toContainText('Sending');
  await expect(tester.status).toContainText('200', { timeout: 40_000 });
  await expect(tester.endpoint).toHaveValue('/api/health');
  await expect(tester.headerName(2)).toHaveValue('x-new');
});

test.describe('the body on the screen', () => {
  test.use({ expectedErrors: /: 404|status of 404/ });

  test('is the one that is sent, never an older one', async ({ page }) => {
    const sentTo = await recordRequests(page);
    const tester = testerPage(page);
    await tester.open();
    await tester.body.fill('{"email":"older@test.example","password":"x"}');
    await tester.send('POST', '/api/auth/login');
    await expect(tester.status).toContainText('404');
    await tester.body.fill('{"email":"newer@test.example",');
    await tester.submit.click();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(tester.body).toBeFocused();
    expect(await sentTo('/api/auth/login')).toHaveLength(1);
    await tester.body.fill('{"email":"newer@test.example","password":"x"}');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(async () => (await sentTo('/api/auth/login')).length).toBe(2);
    expect((await sentTo('/api/auth/login'))[1]?.body).toContain('newer@test.example');
  });
});

test('every field has a name that is heard', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.headerName(2).fill('x');
  const unnamed = await page
    .locator('.tester')
    .evaluate((root) =>
      [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter(
          (field) =>
            !field.getAttribute('aria-label') &&
            ![...(field.labels ?? [])].some((label) => label.textContent?.trim()),
        )
        .map((field) => field.outerHTML),
    );
  expect(unnamed).toEqual([]);
  await expect(tester.rows).toHaveCount(3);
});
