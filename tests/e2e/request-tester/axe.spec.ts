import { findViolations } from '../support/find-violations.ts';
import { expect, test } from '../support/test.ts';
import { testerPage } from './tester-page.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, expectedErrors: /: 401|status of 401/ });

    test('has no axe violation with an error, a response, a saved request and a rejection', async ({
      page,
    }) => {
      // One axe run takes seconds on a busy machine.
      test.setTimeout(240_000);
      const tester = testerPage(page);
      await tester.open();
      await tester.body.fill('{');
      await tester.headerName(2).fill('x-one');
      expect(await findViolations(page), 'with an error').toEqual([]);
      await tester.send('GET', '/api/products?limit=2');
      await expect(tester.status).toContainText('200');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect(await findViolations(page), 'with a response').toEqual([]);
      await tester.send('GET', '/api/user/cart');
      await expect(tester.status).toContainText('401');
      expect(await findViolations(page), 'with a rejection').toEqual([]);
    });
  });
}
