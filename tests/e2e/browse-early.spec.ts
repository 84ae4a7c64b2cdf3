import { filterValue } from './browse-page.ts';
import { holdScripts } from './hold-scripts.ts';
import { expect, open, test } from './test.ts';

test('keeps what is set in the list before its scripts have come, and Back takes it off', async ({
  page,
}) => {
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

/** The form is hydrated by the event itself, which comes while the rest of the page is ready. */
test('keeps the order that is chosen in the moment the page becomes usable', async ({ page }) => {
  await open(page, '/browse');
  await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
  await expect(page).toHaveURL(/\?sort=LOWTOHIGH$/);
  await expect(page.getByLabel('Sort by price')).toHaveValue('LOWTOHIGH');
});

test('keeps a tick that is set in the moment the page becomes usable', async ({ page }) => {
  await open(page, '/browse');
  await filterValue(page, 'gold').evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/\?material=gold$/);
  await expect(filterValue(page, 'gold')).toBeChecked();
});
