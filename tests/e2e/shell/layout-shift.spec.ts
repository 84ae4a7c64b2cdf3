import type { Page } from '@playwright/test';
import { filterValue } from '../search/listing-page.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

/**
 * Records every layout shift since the page opened with the elements that moved, including those
 * right after input. A late font changes the width of a word by a few pixels, a score of 0.0003.
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

for (const width of widths)
  test(`nothing moves while a page loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/browse', '/products/aurelia-solitaire-ring'])
      await test.step(path, async () => {
        await open(page, path);
        await page.waitForLoadState('networkidle');
        expect(await shifts(page)).toEqual([]);
      });
  });

test('nothing moves when a shopper filters, logs in and adds to the cart', async ({
  page,
  logIn,
}) => {
  await test.step('only cards move when a filter is set', async () => {
    await open(page, '/browse');
    await filterValue(page, 'gold').check();
    await expect(page).toHaveURL(/material=gold/);
    const moved = (await shifts(page)).filter((shift) => !/ li\.|card/.test(shift));
    expect(moved).toEqual([]);
  });
  await test.step('nothing moves with a login, a new cart line and a notice', async () => {
    await logIn('/products/aurelia-solitaire-ring');
    await page.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
    await expect(page.locator('.product-options legend strong')).toHaveText('US 6');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
});
