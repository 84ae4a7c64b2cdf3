import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test.ts';

test('the keyboard alone leads from the home page to a product in the cart', async ({
  page,
  logIn,
}) => {
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
  // The first size has the focus; the arrow key chooses the next one.
  await expect(page.getByRole('alert')).toHaveText('Choose your ring size.');
  await page.keyboard.press('ArrowRight');
  await focusByTab(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

/** Presses Tab until the element with that name has the focus. */
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

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons, the selected filter and the focus stay visible', async ({ page }) => {
    await open(page, '/browse?material=gold');
    const button = page.getByRole('button', { name: /^Add to Cart/ }).first();
    await button.focus();
    const style = await button.evaluate((element) => {
      const { borderStyle, borderWidth, outlineStyle } = getComputedStyle(element);
      return { borderStyle, borderWidth, outlineStyle };
    });
    expect(style.outlineStyle).not.toBe('none');
    expect(style.borderStyle).toBe('solid');
    expect(Number.parseFloat(style.borderWidth)).toBeGreaterThan(0);
    const checkbox = page.getByRole('checkbox', { name: /gold/i }).first();
    await expect(checkbox).toBeChecked();
    expect(await checkbox.evaluate((element) => getComputedStyle(element).appearance)).not.toBe(
      'none',
    );
  });
});
