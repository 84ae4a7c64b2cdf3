import { findViolations } from './find-violations.ts';
import { testerPage } from './request-tester/tester-page.ts';
import { expect, test } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    if (process.env.E2E_GATE && (colorScheme === 'dark') === (width === 1440)) continue;
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        expectedErrors: /: 401|status of 401/,
      });

      test('has no axe violation with an error, an import, variables, a list, a compared answer and a refusal', async ({
        page,
      }) => {
        // Each look of axe at a page takes seconds on a busy machine.
        test.setTimeout(240_000);
        const tester = testerPage(page);
        await tester.open();
        await tester.body.fill('{');
        await page.getByText('Variables', { exact: true }).click();
        await page.getByLabel('One “name=value” a line').fill('many=3');
        await page.getByText('Import', { exact: true }).click();
        await page.getByRole('button', { name: 'Take it over' }).click();
        await tester.headerName(2).fill('x-one');
        expect(await findViolations(page), 'with an error').toEqual([]);
        await tester.endpoint.fill('cart');
        await page.keyboard.press('ArrowDown');
        expect(await findViolations(page), 'with suggestions').toEqual([]);
        await tester.send('GET', '/api/products?limit=2');
        await expect(tester.status).toContainText('200');
        await tester.response.getByText('{20}').first().click();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByLabel('Find in the answer').fill('_id');
        await page.getByRole('button', { name: 'Keep to compare' }).click();
        await tester.send('GET', '/api/products?limit={{many}}');
        await expect(tester.response.getByRole('region', { name: 'Compared' })).toBeVisible();
        expect(await findViolations(page), 'with an answer, found and compared').toEqual([]);
        await tester.send('GET', '/api/user/cart');
        await expect(tester.status).toContainText('401');
        await tester.response.getByRole('button', { name: 'Plain text' }).click();
        expect(await findViolations(page), 'with a refusal').toEqual([]);
      });
    });
  }
}
