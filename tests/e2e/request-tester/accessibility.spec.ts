import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { testerPage } from './tester-page.ts';

test('a request is typed, changed, sent and read by keyboard alone', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tabTo(page, tester.endpoint);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('/api/categories');
  await tabTo(page, tester.headerName(2));
  await page.keyboard.type('x-key');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(tester.tick(2)).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(tester.status).toContainText('200');
  await tabTo(page, tester.responseBody);
  await expect(tester.responseBody).toContainText('thumbnail');
});

test('fits every width', async ({ page }) => {
  const tester = testerPage(page);
  await tester.open();
  await tester.send('GET', '/api/products?limit=2');
  await expect(tester.status).toContainText('200');

  for (const width of [320, 390, 1440]) {
    await test.step(`fits ${width} px without sideways scrolling`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
    });
  }
});

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target}`);
}
