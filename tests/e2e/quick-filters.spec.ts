import type { Page } from '@playwright/test';
import { filterValue } from './browse-page.ts';
import { namesFor } from './catalogue.ts';
import { expect, open, test } from './test.ts';

/** How many there are and which filters are ticked says it all; cards out of sight are not drawn. */
async function expectFound(page: Page, filter: Parameters<typeof namesFor>[0]) {
  const total = `Total Products found: ${namesFor(filter).length}`;
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
}

/** As on a phone of some years ago. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('keeps every filter ticked faster than the address follows, and Back takes them off one by one [WLK-14]', async ({
  page,
}) => {
  await open(page, '/browse');
  await expectFound(page, {});
  await slowDown(page);
  const values = ['ring', 'earring', 'gold', 'diamond', 'Casual', 'Modern'] as const;
  // All in one go, as a thumb that does not wait: no step of the test runs between two ticks.
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

test('keeps what is ticked while the address is behind [WLK-14]', async ({ page }) => {
  await open(page, '/browse');
  await expectFound(page, {});
  await slowDown(page);
  // A press for each step that the address takes, which is when a press used to be forgotten.
  await page.evaluate(() => {
    const left = ['ring', 'necklace', 'gold', 'silver', 'Bridal', 'Office', 'Casual'];
    const tick = () => {
      const value = left.shift();
      if (value === undefined) return;
      document.querySelector<HTMLInputElement>(`#filters input[value="${value}"]`)?.click();
      requestAnimationFrame(() => setTimeout(tick));
    };
    tick();
  });
  await expectFound(page, {
    categoryFilters: ['ring', 'necklace'],
    materialFilter: ['gold', 'silver'],
    ocassionFilters: ['Bridal', 'Office', 'Casual'],
  });
  for (const value of ['ring', 'necklace', 'gold', 'silver', 'Bridal', 'Office', 'Casual'])
    await expect(filterValue(page, value)).toBeChecked();
});

test('clears a filter that was ticked a moment before [WLK-14]', async ({ page }) => {
  await open(page, '/browse');
  await expectFound(page, {});
  await slowDown(page);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#filters input[value="gold"]')?.click();
    [...document.querySelectorAll('a')].find((link) => link.textContent === 'Clear All')?.click();
  });
  await expectFound(page, {});
  await expect(page).toHaveURL(/\/browse$/);
  await expect(filterValue(page, 'gold')).not.toBeChecked();
});
