import { expect, test } from '../support/test.ts';
import { recordRequests, testerPage } from './tester-page.ts';

test.use({ expectedErrors: /cancelled/ });

/** Faults of the package that such screens usually use. */
test('the form keeps typed and pasted input, also during a request', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentTo = await recordRequests(page);
  let respond = () => {};
  await page.route('**/stub/held', async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    // A cancelled request can't be answered.
    await route.fulfill({ json: {} }).catch(() => {});
  });
  const tester = testerPage(page);
  await tester.open();
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };

  await test.step('keeps a pasted header', async () => {
    await tester.headerName(2).focus();
    await paste('x-name');
    await tester.headerValue(2).focus();
    await paste('a value with: a colon');
    await expect(tester.rows).toHaveCount(3);
    await tester.tick(2).check();
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
    expect((await sentTo('/api/test-todos'))[0]?.headers).toEqual({
      Accept: '*/*',
      'x-name': 'a value with: a colon',
    });
  });

  await test.step('every field has an accessible name', async () => {
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

  await test.step('keeps edits made during a request', async () => {
    await tester.send('GET', '/stub/held');
    await expect(tester.status).toContainText('Sending');
    await tester.endpoint.fill('/api/health');
    await tester.headerName(2).fill('x-new');
    await expect(tester.status).toContainText('Sending');
    respond();
    await expect(tester.status).toContainText('200');
    await expect(tester.endpoint).toHaveValue('/api/health');
    await expect(tester.headerName(2)).toHaveValue('x-new');
  });

  await test.step('sends once however often Submit is pressed, and can be cancelled', async () => {
    await tester.endpoint.fill('/stub/held');
    await page.keyboard.press('Escape');
    await tester.submit.click();
    await tester.submit.click({ force: true });
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(tester.status).toContainText('The request was cancelled');
    expect(await sentTo('/stub/held')).toHaveLength(2);
    respond();
  });
});
