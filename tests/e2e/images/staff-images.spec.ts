import { createPlainImage } from '../../support/plain-image.ts';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expectViews, fillProductForm, viewNames } from '../support/back-office/create-product.ts';
import { expect, open, test } from '../support/test.ts';

test.use({
  // The page of a new product was never prerendered.
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 404 .*/products/`),
});

test('uploaded views are shown with their alt text, and one is removed again [PIC-09]', async ({
  page,
}) => {
  await openOffice(page, '/new-product');
  await fillProductForm(page, 'Sandrift');
  const words = ['A band lies', 'A band stands', 'A band by a rule'];
  for (const [place, alt] of words.entries()) {
    const name = place === 0 ? 'Choose an image' : 'Choose another image';
    const buffer = createPlainImage([200, 160 - 40 * place, 40 + 40 * place]);
    await page.getByLabel(name).setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer });
    await page.getByRole('textbox', { name: 'Alt text' }).fill(alt);
    if (place > 0)
      await test.step('another image is proposed as the next view [FIX-15]', async () => {
        const view = page.getByRole('combobox', { name: 'Use as' });
        await expect(view.locator('option:checked')).toHaveText(viewNames[place] ?? '');
      });
    await page.getByRole('button', { name: 'Upload image' }).click();
    await expect(page.getByRole('textbox', { name: 'Alt text' })).toHaveCount(0);
  }
  const others = page.getByRole('list', { name: 'Other views' }).getByRole('listitem');
  await expect(others).toHaveText([/^Second view/, /^To scale/]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandrift');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await open(page, '/products/sandrift');
  await expectViews(page, words);
  await expect(page.getByRole('button', { name: 'View in 3D' })).toHaveCount(0);

  await test.step('a zoomed image loads in its largest stored size', async () => {
    await page.getByRole('button', { name: 'Zoom image' }).click();
    const galleryImage = page.locator('.gallery-main img');
    await expect
      .poll(() => galleryImage.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/api\/pictures\/[\da-f]{32}-1200\.jpg$/);
  });

  await openOffice(page, '/product?id=sandrift');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(others).toHaveText([/^Second view/]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await open(page, '/products/sandrift');
  await expectViews(page, words.slice(0, 2));
});
