import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sideways } from './sideways.ts';
import { expect, open, test } from './test.ts';

/** A piece with metals and sizes to choose from: chosen is one that is sold out. */
const choice = '/products/calla-bezel-ring?choice=pt.9';
const landing = ['/', '/browse', choice, '/about', '/contact'];
/** Nothing of their layout changes with the width: a phone's is looked at. */
const plain = [
  '/products/aurelia-solitaire-ring',
  '/ring-size',
  '/offline',
  '/browse?search=nothing+like+it',
  ...['delivery', 'returns', 'warranty', 'care', 'questions', 'privacy', 'terms', 'imprint'].map(
    (name) => `/${name}`,
  ),
];
/** Looked at by axe elsewhere, with what is typed into them. */
const others = [
  '/login',
  '/forgot-password',
  '/reset-password#no-such-link',
  '/verify-email#no-such-link',
  '/stop-email-change#no-such-link',
  '/unsubscribe#no-such-link',
  '/browse?search=gold+ring',
  '/mockman',
];
const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 1440, height: 900 }];

/** Whoever says what is written on a button must find it: that rule is off unless asked for. */
async function violations(page: Page) {
  const axe = new AxeBuilder({ page }).options({
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

for (const path of landing)
  test(`has no axe violation on ${path}, on a phone and on a wide screen, and fits narrow and enlarged windows [WLK-18]`, async ({
    page,
  }) => {
    await open(page, path);
    expect(await sideways(page)).toEqual([]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await violations(page), `${size.width} px`).toEqual([]);
    }
  });

test('has no axe violation on a piece without a choice, the pages of a real shop, the ring size, offline and an empty list', async ({
  page,
}) => {
  // Each look of axe at a page takes seconds on a busy machine.
  test.setTimeout(240_000);
  await page.setViewportSize(phone);
  for (const path of plain) {
    await open(page, path);
    expect(await violations(page), path).toEqual([]);
    expect(await sideways(page), path).toEqual([]);
  }
});

test('fits narrow and enlarged windows on every other page [WLK-18]', async ({ page }) => {
  for (const path of others) {
    await open(page, path);
    expect.soft(await sideways(page), path).toEqual([]);
  }
});

for (const size of sizes)
  test(`has no axe violation with menu, search, suggestions, filters and chips at ${size.width} px`, async ({
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
    await page.getByRole('combobox', { name: 'Search' }).fill('sapph');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page), 'suggestions').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (size.width < 1024) await page.getByRole('button', { name: 'Show filters' }).click();
    expect(await violations(page)).toEqual([]);
  });
