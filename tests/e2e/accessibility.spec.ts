import type { Page } from '@playwright/test';
import { expect, open, test } from './test.ts';

const pages = [
  '/',
  '/browse',
  '/products/aurelia-solitaire-ring',
  '/about',
  '/contact',
  '/ring-size',
  '/returns',
];

test('leads from home to a product in the cart by keyboard alone', async ({ page, logIn }) => {
  await logIn('/');
  await focusByTab(page, 'Shop Now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.getByRole('slider').focus();
  await focusByTab(page, 'Trilogy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await focusByTab(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

/** Presses Tab until something of that name has the focus, which must stay in sight. */
async function focusByTab(page: Page, name: string) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** The narrowest phone, and what a laptop of 1280 px has left at 200 and at 400 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
  { width: 320, height: 180 },
];

for (const path of pages) {
  test(`fits a narrow or enlarged window without sideways scrolling on ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    for (const size of narrow) {
      await page.setViewportSize(size);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${size.width} × ${size.height}`).toBe(0);
    }
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons, the chosen filter and the focus can still be told', async ({ page }) => {
    await open(page, '/browse?material=gold');
    const button = page.getByRole('button', { name: /^Add to Cart/ }).first();
    await button.focus();
    const look = await button.evaluate((element) => {
      const { borderStyle, borderWidth, outlineStyle } = getComputedStyle(element);
      return { borderStyle, borderWidth, outlineStyle };
    });
    expect(look.outlineStyle).not.toBe('none');
    expect(look.borderStyle).toBe('solid');
    expect(Number.parseFloat(look.borderWidth)).toBeGreaterThan(0);
    const chosen = page.getByRole('checkbox', { name: /gold/i }).first();
    await expect(chosen).toBeChecked();
    expect(await chosen.evaluate((element) => getComputedStyle(element).appearance)).not.toBe(
      'none',
    );
  });
});
