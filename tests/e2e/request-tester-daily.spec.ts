import { recordRequests, testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

test('a session with the request tester', async ({ page }) => {
  const sentTo = await recordRequests(page);
  const tester = testerPage(page);
  await tester.open();

  await test.step('a documented call starts with its documented body; a typed body stays [RQX-02]', async () => {
    await tester.method.selectOption('POST');
    await tester.endpoint.fill('/api/auth/login');
    await page.keyboard.press('Escape');
    await expect(tester.body).toHaveValue(/"email": "ada@example\.com"/);
    await tester.body.fill('{"email":"mine"}');
    await tester.endpoint.fill('/api/user/cart');
    await page.keyboard.press('Escape');
    await expect(tester.body).toHaveValue('{"email":"mine"}');
  });

  await test.step('"Log in as demo" puts the token of the shared account into the request [RQX-08]', async () => {
    await page.getByRole('button', { name: 'Log in as demo' }).click();
    await expect(tester.headerValue(2)).toHaveValue('{{session}}');
    await tester.send('GET', '/api/user/wishlist');
    await expect(tester.status).toContainText('200');
  });

  await test.step('a variable is replaced while sending; the history keeps its name [RQX-04]', async () => {
    await page.getByText('Variables', { exact: true }).click();
    await page.getByLabel('One “name=value” a line').fill('piece=aurelia-solitaire-ring');
    await tester.send('GET', '/api/products/{{piece}}');
    await expect.poll(() => sentTo('/api/products/aurelia-solitaire-ring')).not.toEqual([]);
    const kept = () => page.evaluate(() => localStorage.getItem('briolette.tester.history'));
    await expect.poll(kept).toContain('{{piece}}');
  });

  await test.step('checks the answer against the documentation and finds words in it [RQX-05 RQX-06]', async () => {
    await expect(tester.response.getByText('As documented')).toBeVisible();
    await page.getByLabel('Find in the answer').fill('_id');
    const found = tester.response.getByRole('region', { name: 'Found' });
    await expect(found).toContainText('product._id: "aurelia-solitaire-ring"');
  });

  await test.step('compares the next answer with the one that is kept [RQX-07]', async () => {
    await page.getByRole('button', { name: 'Keep to compare' }).click();
    await tester.send('GET', '/api/products/orbit-circle-necklace');
    const compared = tester.response.getByRole('region', { name: 'Compared' });
    await expect(compared).toContainText(
      'product._id: "aurelia-solitaire-ring" → "orbit-circle-necklace"',
    );
  });

  await test.step('on a phone the answer scrolls into view [RQX-01]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await tester.open();
    await tester.send('GET', '/api/categories');
    await expect(tester.response.getByText('200', { exact: true })).toBeInViewport();
  });
});
