import type { CDPSession, Page } from '@playwright/test';
import { namesFor } from '../support/catalogue.ts';
import { expect, open, test } from '../support/test.ts';
import { filterValue } from './listing-page.ts';

/** The total and the checked boxes are enough: cards outside the viewport are not rendered. */
async function expectFound(page: Page, filter: Parameters<typeof namesFor>[0]) {
  const total = `Total Products found: ${namesFor(filter).length}`;
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
}

/** Opens the list at full speed, then throttles the CPU to that of an older phone. */
async function openSlowList(page: Page, session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await open(page, '/browse');
  await expectFound(page, {});
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('keeps filters that are clicked faster than the URL changes', async ({ page }) => {
  const session = await page.context().newCDPSession(page);

  await test.step('clicks in one task are all kept, and Back removes them one by one [WLK-14]', async () => {
    await openSlowList(page, session);
    const values = ['ring', 'earring', 'gold', 'diamond', 'Casual', 'Modern'] as const;
    await page.evaluate((ticked) => {
      for (const value of ticked) {
        document.querySelector<HTMLInputElement>(`#filters input[value="${value}"]`)?.click();
      }
    }, values);
    const all = {
      categoryFilters: ['ring', 'earring'],
      materialFilter: ['gold', 'diamond'],
      ocassionFilters: ['Casual', 'Modern'],
    } satisfies Parameters<typeof namesFor>[0];
    await expectFound(page, all);
    await expect(page).toHaveURL(/Casual.*Modern|Modern.*Casual/);
    for (const value of values) await expect(filterValue(page, value)).toBeChecked();
    await page.goBack();
    await expectFound(page, { ...all, ocassionFilters: ['Casual'] });
    await page.goBack();
    await expectFound(page, { ...all, ocassionFilters: [] });
    await expect(filterValue(page, 'Casual')).not.toBeChecked();
  });
  await test.step('clicks on each change of the URL are all kept [WLK-14]', async () => {
    await openSlowList(page, session);
    const values = ['ring', 'necklace', 'gold', 'silver', 'Bridal', 'Office', 'Casual'];
    await page.evaluate((ticked) => {
      const left = [...ticked];
      const tick = () => {
        const value = left.shift();
        if (value === undefined) return;
        document.querySelector<HTMLInputElement>(`#filters input[value="${value}"]`)?.click();
        requestAnimationFrame(() => setTimeout(tick));
      };
      tick();
    }, values);
    await expectFound(page, {
      categoryFilters: ['ring', 'necklace'],
      materialFilter: ['gold', 'silver'],
      ocassionFilters: ['Bridal', 'Office', 'Casual'],
    });
    for (const value of values) await expect(filterValue(page, value)).toBeChecked();
  });
  await test.step('Clear All removes a filter clicked right before it [WLK-14]', async () => {
    await openSlowList(page, session);
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#filters input[value="gold"]')?.click();
      [...document.querySelectorAll('a')].find((link) => link.textContent === 'Clear All')?.click();
    });
    await expectFound(page, {});
    await expect(page).toHaveURL(/\/browse$/);
    await expect(filterValue(page, 'gold')).not.toBeChecked();
  });
});
