import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test.ts';

const finder = '/ring-size?piece=aurelia-solitaire-ring';
const result = (page: Page) => page.locator('output');

/** CSS pixels per millimetre on the screen of this test. */
const pixelsPerMm = 4.2;

test('measures a ring on the screen by keyboard', async ({ page }) => {
  await open(page, finder);

  await test.step('the outline is fitted to a bank card [SIZ-04]', async () => {
    const outline = page.getByRole('slider', { name: 'Outline size' });
    await expect(page.getByText('mm across')).toHaveCount(0);
    await outline.focus();
    await outline.fill(String(pixelsPerMm - 0.01));
    await page.keyboard.press('ArrowRight');
    const card = await page.locator('.ring-size-card').boundingBox();
    expect(card?.width).toBeCloseTo(53.98 * pixelsPerMm, 0);
    expect(card?.height).toBeCloseTo(85.6 * pixelsPerMm, 0);
    await page.getByRole('button', { name: 'The card fits' }).press('Enter');
  });
  const disc = page.getByRole('slider', { name: /^Circle size/ });
  await test.step('a ring of 20 mm is then drawn 20 mm large [SIZ-04]', async () => {
    await disc.fill('20');
    const drawn = await page.locator('.ring-size-disc').boundingBox();
    expect(Math.abs((drawn?.width ?? 0) / pixelsPerMm - 20)).toBeLessThan(0.3);
    expect(Math.abs((drawn?.height ?? 0) / pixelsPerMm - 20)).toBeLessThan(0.3);
  });
  await test.step('the size is shown and stored on this device [SIZ-05]', async () => {
    await disc.fill('17.3');
    await expect(result(page)).toHaveText('Your size: US 7 · EU 54 · UK N½ · JP 14');
    await page.getByLabel('6 mm or wider').press('Space');
    await expect(result(page)).toHaveText(/US 7½/);
    await page.getByRole('button', { name: 'Save this size' }).press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'Saved on this device' }),
    ).toContainText('US 7½');
  });
  await test.step('the page of a ring compares it with the stored size [SIZ-06]', async () => {
    await page.getByRole('link', { name: 'Back to the ring' }).click();
    await expect(page.getByText('US 7½ is your saved size.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'US 7½' })).toBeChecked();
  });
  await test.step('the stored size can be deleted [SIZ-05]', async () => {
    await page.getByRole('link', { name: 'Measure again' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Saved on this device')).toHaveCount(0);
  });
});

test('measures a finger with a strip of paper on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem(
      'briolette.screen',
      JSON.stringify({ pixelsPerMm: 4, screen: { ratio: 2, width: 390, height: 844 } }),
    ),
  );
  await open(page, finder);
  const around = page.getByLabel('Millimetres around your finger');

  await test.step('asks for the card again on a screen with another pixel ratio [SIZ-04]', async () => {
    await expect(page.getByRole('slider', { name: 'Outline size' })).toBeVisible();
  });
  await test.step('rejects a measure outside 40 to 75 mm [SIZ-03]', async () => {
    await page.getByLabel('A strip of paper').check();
    await around.fill('80');
    await expect(page.getByRole('alert')).toHaveText(/from 40 to 75 mm/);
    await expect(result(page)).toHaveText('Your size will appear here.');
  });
  await test.step('shows the size for a measure in range [SIZ-05]', async () => {
    await around.fill('54,4');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(result(page)).toHaveText('Your size: US 7 · EU 54 · UK N½ · JP 14');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await context.close();
});
