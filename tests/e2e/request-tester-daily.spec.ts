import { recordRequests, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

test('a documented body, a demo login, variables, an answer that is found, checked and compared [RQX-02 RQX-04 RQX-05 RQX-06 RQX-07 RQX-08]', async ({
  page,
}) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();
  await tester.method.selectOption('POST');
  await tester.endpoint.fill('/api/auth/login');
  await page.keyboard.press('Escape');
  await expect(tester.body).toHaveValue(/"email": "ada@example\.com"/);
  await tester.body.fill('{"email":"mine"}');
  await tester.endpoint.fill('/api/user/cart');
  await page.keyboard.press('Escape');
  await expect(tester.body).toHaveValue('{"email":"mine"}');

  await page.getByRole('button', { name: 'Log in as demo' }).click();
  await expect(tester.headerValue(2)).toHaveValue('{{session}}');
  await tester.send('GET', '/api/user/wishlist');
  await expect(tester.status).toContainText('200');

  await page.getByText('Variables', { exact: true }).click();
  await page.getByLabel('One “name=value” a line').fill('piece=aurelia-solitaire-ring');
  await tester.send('GET', '/api/products/{{piece}}');
  await expect(tester.response.getByText('As documented')).toBeVisible();
  expect(await sentTo('/api/products/aurelia-solitaire-ring')).not.toEqual([]);
  const kept = await page.evaluate(() => localStorage.getItem('briolette.tester.history'));
  expect(kept).toContain('{{piece}}');

  await page.getByLabel('Find in the answer').fill('_id');
  const found = tester.response.getByRole('region', { name: 'Found' });
  await expect(found).toContainText('product._id: "aurelia-solitaire-ring"');
  await page.getByRole('button', { name: 'Keep to compare' }).click();
  await tester.send('GET', '/api/products/orbit-circle-necklace');
  const compared = tester.response.getByRole('region', { name: 'Compared' });
  await expect(compared).toContainText(
    'product._id: "aurelia-solitaire-ring" → "orbit-circle-necklace"',
  );
});

test('imports a cURL command and an OpenAPI document, copies for Python and HTTP, shows its keys [RQX-03 RQX-09]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tester = testerPage(page);
  await tester.open();
  await expect(page.locator('.tester-keys')).toHaveText('or Ctrl Enter');
  await page.getByText('Import', { exact: true }).click();
  const field = page.getByLabel('A cURL command, or an OpenAPI document as JSON');
  const take = page.getByRole('button', { name: 'Take it over' });
  await field.fill(`curl -X POST '/api/contact' -H 'x-one: 1' --data-raw '{"a":1}'`);
  await take.click();
  await expect(tester.method).toHaveValue('POST');
  await expect(tester.endpoint).toHaveValue('/api/contact');
  await expect(tester.body).toHaveValue('{"a":1}');
  await expect(tester.headerName(1)).toHaveValue('x-one');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as Python' }).click();
  await expect.poll(copied).toContain('response = requests.request(');
  await page.getByRole('button', { name: 'Copy as HTTP' }).click();
  await expect.poll(copied).toMatch(/^POST \/api\/contact HTTP\/1\.1\nhost: /);

  await field.fill('{"paths":{"/things":{"get":{"summary":"All things."}}}}');
  await take.click();
  await expect(page.getByText('1 calls are suggested now')).toBeVisible();
  await tester.endpoint.fill('thing');
  await expect(tester.suggestions).toHaveText([/\/things/]);
  await page.keyboard.press('Escape');
  await field.fill('hello');
  await take.click();
  await expect(page.getByText(/This is no cURL command/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the answer comes into view [RQX-01]', async ({ page }) => {
    const tester = testerPage(page);
    await tester.open();
    await tester.send('GET', '/api/categories');
    await expect(tester.response.getByText('200', { exact: true })).toBeInViewport();
  });
});
