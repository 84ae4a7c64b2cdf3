import { holdScripts } from '../support/hold-scripts.ts';
import { expect, open, test } from '../support/test.ts';
import { filterValue } from './listing-page.ts';

test('keeps filters set before the scripts load, and Back removes them', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/browse', { waitUntil: 'commit' });
  await filterValue(page, 'gold').check();
  await page.getByRole('radio', { name: /^Above 2/ }).check();
  await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
  letScriptsCome();
  await expect(page).toHaveURL(/\?material=gold&rating=2&sort=LOWTOHIGH$/);
  await expect(filterValue(page, 'gold')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/browse$/);
  await expect(filterValue(page, 'gold')).not.toBeChecked();
});

/** The event itself hydrates the form when the rest of the page is already hydrated. */
test('keeps a change made while the form hydrates', async ({ page }) => {
  await test.step('the sort order', async () => {
    await open(page, '/browse');
    await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
    await expect(page).toHaveURL(/\?sort=LOWTOHIGH$/);
    await expect(page.getByLabel('Sort by price')).toHaveValue('LOWTOHIGH');
  });
  await test.step('a checkbox', async () => {
    await open(page, '/browse');
    await filterValue(page, 'gold').evaluate((box: HTMLElement) => box.click());
    await expect(page).toHaveURL(/\?material=gold$/);
    await expect(filterValue(page, 'gold')).toBeChecked();
  });
});
