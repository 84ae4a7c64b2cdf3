import type { Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

// The response to an unknown link of an order.
test.use({ expectedErrors: /status of 410/ });

/** A product with variants, opened at one that is sold out. */
const variantPath = '/products/calla-bezel-ring?choice=pt.9';
const landing = ['/', '/browse', variantPath, '/about', '/contact'];
/** One component renders all of them, so the gate checks one. */
const shopPages = [
  '/delivery',
  '/returns',
  '/warranty',
  '/care',
  '/questions',
  '/privacy',
  '/terms',
  '/imprint',
].slice(0, process.env.E2E_GATE ? 1 : undefined);
/** Their layout is the same at every width, so they are checked on a phone only. */
const plain = [
  '/products/aurelia-solitaire-ring',
  '/ring-size',
  '/certificate/aurelia-solitaire-ring',
  '/compare',
  '/offline',
  '/browse?search=nothing+like+it',
  ...shopPages,
];
/** Other specs run axe on these, with their forms filled in. */
const others = [
  '/login',
  '/forgot-password',
  '/reset-password#no-such-link',
  '/verify-email#no-such-link',
  '/stop-email-change#no-such-link',
  '/order#no-such-link',
  '/unsubscribe#no-such-link',
  '/browse?search=gold+ring',
  '/mockman',
];
const phone = { width: 390, height: 844 };
const sizes = widths.map((width) => ({ ...phone, width }));

/** Includes the rule that an accessible name contains the visible text, which is off by default. */
const violations = (page: Page, include = 'html') =>
  findViolations(page, { include, enableRules: ['label-content-name-mismatch'] });

test('landing pages have no axe violation and fit narrow and enlarged windows', async ({
  page,
}) => {
  test.slow(); // Runs axe on every page.
  for (const path of landing)
    await test.step(`${path} [WLK-18]`, async () => {
      await open(page, path);
      expect(await findSidewaysScroll(page)).toEqual([]);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await violations(page), `${size.width} px`).toEqual([]);
      }
    });
});

test('plain pages have no axe violation and fit narrow and enlarged windows', async ({ page }) => {
  test.slow(); // Runs axe on every page.
  await page.setViewportSize(phone);
  for (const path of plain)
    await test.step(`${path} [WLK-18]`, async () => {
      await open(page, path);
      expect(await violations(page)).toEqual([]);
      expect(await findSidewaysScroll(page)).toEqual([]);
    });
});

test('every other page fits narrow and enlarged windows [WLK-18]', async ({ page }) => {
  for (const path of others) {
    await open(page, path);
    expect.soft(await findSidewaysScroll(page), path).toEqual([]);
  }
});

for (const size of sizes)
  test(`menu, suggestions, filters and chips have no axe violation at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/browse?search=gold&material=gold');
    await test.step('chips', async () => {
      expect(await violations(page)).toEqual([]);
    });
    await test.step('menu', async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByText('SHOP CATEGORY').click();
      expect(await violations(page, '#side-menu')).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await test.step('suggestions', async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('sapph');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await violations(page, '.header')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
    await test.step('filters', async () => {
      const isPhone = size.width < 1024;
      if (isPhone) await page.getByRole('button', { name: 'Show filters' }).click();
      expect(await violations(page, isPhone ? 'dialog' : '#filters')).toEqual([]);
    });
  });
