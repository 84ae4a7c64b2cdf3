import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, test } from './test.ts';

const pages = ['/', '/browse', '/products/aurelia-solitaire-ring', '/about', '/contact'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A card shows the first letters of a name and carries all of it, which axe takes for another. */
async function violations(page: Page) {
  const axe = new AxeBuilder({ page }).disableRules('label-content-name-mismatch');
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

for (const size of sizes) {
  for (const path of pages) {
    test(`has no axe violation on ${path} at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, path);
      expect(await violations(page)).toEqual([]);
    });
  }

  test(`has no axe violation with menu, search, filters, chips and toast at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/browse?search=gold&material=gold');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByText('SHOP CATEGORY').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (size.width < 1024) await page.getByRole('button', { name: 'Show filters' }).click();
    expect(await violations(page)).toEqual([]);
  });
}

test('has no axe violation on empty and missing pages', async ({ page }) => {
  await open(page, '/browse?search=nothing+like+it');
  expect(await violations(page)).toEqual([]);
});
