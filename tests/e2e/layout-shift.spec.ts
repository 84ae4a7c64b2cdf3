import type { Page } from '@playwright/test';
import { filterValue } from './browse-page.ts';
import { expect, open, test } from './test.ts';

/**
 * Every shift since the page opened, with what moved; those right after a press count as well. A
 * font that comes late changes the width of a word by some pixels, which is a score of 0.0003.
 */
async function shifts(page: Page) {
  return page.evaluate(() => {
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    const entries = (window as unknown as { shifts: (PerformanceEntry & { value: number })[] })
      .shifts;
    return entries.flatMap((entry) => {
      if (entry.value < 0.001) return [];
      const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] };
      return `${entry.value.toFixed(4)} ${sources.map(({ node }) => name(node)).join(', ')}`;
    });
  });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const all: PerformanceEntry[] = [];
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => all.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
});

for (const width of [390, 1440]) {
  for (const path of ['/', '/browse', '/products/aurelia-solitaire-ring']) {
    test(`moves nothing while ${path} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toEqual([]);
    });
  }
}

test('moves nothing when a login becomes known, a piece is added and a notice comes', async ({
  page,
  logIn,
}) => {
  await logIn('/products/aurelia-solitaire-ring');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await shifts(page)).toEqual([]);
});

test('moves nothing beside the list when a filter is set', async ({ page }) => {
  await open(page, '/browse');
  await filterValue(page, 'gold').check();
  await expect(page).toHaveURL(/material=gold/);
  const moved = (await shifts(page)).filter((shift) => !/ li\.|card/.test(shift));
  expect(moved).toEqual([]);
});
