import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import {
  expectViews,
  fillProductForm,
  getNaturalWidth,
  viewNames,
} from '../support/back-office/create-product.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, open, test } from '../support/test.ts';
import { drawnInSoftware, shortOfMemory } from '../viewer/software-rendering.ts';

test.use({
  launchOptions: drawnInSoftware,
  // Only the test turns it.
  contextOptions: { reducedMotion: 'reduce' },
  // The page of a new product was never prerendered.
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 404 .*/products/`),
});

/** The geometry with the fewest triangles, which renders fastest in software. */
const band = 'northway-satin-band';
const slow = { timeout: 120_000 };
const wordsOfViews = viewNames.map((view) => `A rose gold band, ${view.toLowerCase()}`);

test('a ring is created, rendered, published and turned', async ({ page }) => {
  test.slow();
  await shortOfMemory(page, 120);
  await openOffice(page, '/new-product');
  await fillProductForm(page, 'Halcyon');
  const card = page.getByRole('region', { name: '3D model' });
  await card.getByRole('button', { name: 'Open 3D editor' }).click();
  await card.getByRole('combobox', { name: 'Start from' }).selectOption(band);
  await card.getByRole('combobox', { name: 'Metal' }).selectOption('rosegold');
  await card.getByRole('textbox', { name: 'Band width (mm)' }).fill('6.5');
  const words = card.getByRole('textbox', { name: 'Alt text' });
  const take = card.getByRole('button', { name: 'Render images' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const previewImage = preview.locator('img');

  await test.step('renders three views in the browser, with alt text, and keeps input typed meanwhile [PIC-06]', async () => {
    await words.fill('');
    await take.click();
    await expect(card.getByRole('alert').filter({ hasText: 'Enter alt text' })).toBeVisible();
    await words.fill('A rose gold band');
    await take.press('Enter');
    const progress = card.getByRole('status');
    await expect(progress.filter({ hasText: /^Front view: \d+%$/ })).toBeVisible(slow);
    // Input typed during rendering stays.
    await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Onde');
    await expect(progress.filter({ hasText: /^Images rendered/ })).toBeVisible({
      timeout: 240_000,
    });
    await expect(preview).toContainText('Maison Onde');
    await expect(previewImage).toHaveAttribute('src', /\/api\/pictures\/[\da-f]{32}-600\.jpg$/);
    await expect.poll(() => getNaturalWidth(previewImage)).toBe(600);
  });

  await test.step('all three become its images, or only a selected one [PIC-06]', async () => {
    const front = (await previewImage.getAttribute('src')) ?? '';
    await expect(card.getByRole('radio', { name: 'All three' })).toBeChecked();
    await card.getByRole('radio', { name: 'To scale' }).check();
    await expect(previewImage).not.toHaveAttribute('src', front);
    await card.getByRole('radio', { name: 'All three' }).check();
    await expect(previewImage).toHaveAttribute('src', front);
  });

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halcyon');

  await test.step('the alt text of each view is stored [PIC-09]', async () => {
    const { entries } = await call<{ entries: { call: string; after: { alt?: string } }[] }>(
      page,
      '/api/staff/audit-log',
    );
    const uploads = entries.filter((each) => each.call === 'uploadImage');
    expect(uploads.map(({ after }) => after.alt)).toEqual(expect.arrayContaining(wordsOfViews));
  });

  await test.step('its geometry is stored and changed [PIC-07]', async () => {
    // The geometry was saved with it, and another measure is saved with the form.
    await card.getByRole('button', { name: 'Open 3D editor' }).click();
    await expect(card.getByText('Customers can rotate this product in the shop.')).toBeVisible();
    await expect(card.getByRole('combobox', { name: 'Metal' })).toHaveValue('rosegold');
    const width = card.getByRole('textbox', { name: 'Band width (mm)' });
    await expect(width).toHaveValue('6.5');
    await width.fill('650');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(
      card.getByRole('alert').filter({ hasText: 'from 0.8 to 40 mm' }).first(),
    ).toBeVisible(slow);
    await width.fill('7');
    await save.click();
    await expect(card.getByText('Customers can rotate this product in the shop.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
      'Band width: 6.5 → 7',
    );
    await expect(save).toHaveAttribute('aria-disabled', 'false');
    expect(await findViolations(page, { include: '.geometry-editor' })).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('its page shows all views [PIC-09]', async () => {
    await open(page, '/products/halcyon');
    await expectViews(page, wordsOfViews);
  });

  await test.step('a shopper turns it [TRN-13]', async () => {
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await expect(page.locator('.viewer-3d[aria-busy=false]')).toBeVisible(slow);
    const slider = page.getByRole('slider', { name: 'Rotate Halcyon' });
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '5 degrees');
  });

  await test.step('its card shows the second view on hover [PIC-09]', async () => {
    await open(page, '/browse?search=Halcyon');
    const product = page.getByRole('article').filter({
      has: page.getByRole('link', { name: 'Halcyon', exact: true }),
    });
    await product.hover();
    const second = product.locator('.card-second img');
    await expect(second).toHaveAttribute('src', /\/api\/pictures\/[\da-f]{32}-600\.jpg$/);
    await expect.poll(() => getNaturalWidth(second)).toBeGreaterThan(0);
  });
});
