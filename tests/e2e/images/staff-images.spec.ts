import { createPlainImage } from '../../support/plain-image.ts';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expectViews, fillProductForm } from '../support/back-office/create-product.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, open, test } from '../support/test.ts';

test.use({
  // The page of a new product was never prerendered.
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 404 .*/products/`),
});

test('uploaded views are ordered and shown with their alt text, and one is removed again [PIC-09]', async ({
  page,
}) => {
  await openOffice(page, '/new-product');
  await fillProductForm(page, 'Sandrift');
  const words = ['A band lies', 'A band stands', 'A band by a rule'];
  const files = words.map((_, place) => ({
    name: `ring-${place}.png`,
    mimeType: 'image/png',
    buffer: createPlainImage([200, 160 - 40 * place, 40 + 40 * place]),
  }));
  const alt = (name: string) => page.getByRole('textbox', { name, exact: true });
  await test.step('several images are uploaded at once [PIC-12]', async () => {
    await page.getByLabel('Choose an image').setInputFiles(files.slice(0, 2));
    // In another order than they are to have.
    await alt('Alt text of ring-0.png').fill(words[1] ?? '');
    await alt('Alt text of ring-1.png').fill('A band');
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(alt('Second view: alt text')).toHaveValue('A band');
  });
  await test.step('another image becomes the next view [FIX-15]', async () => {
    await page.getByLabel('Choose another image').setInputFiles(files.slice(2));
    await alt('Alt text').fill(words[2] ?? '');
    await page.getByRole('button', { name: 'Upload image' }).click();
    await expect(alt('To scale: alt text')).toHaveValue(words[2] ?? '');
  });
  const images = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await test.step('images are ordered with buttons and by dragging, and described [PIC-12]', async () => {
    await alt('Second view: alt text').fill(words[0] ?? '');
    await page.getByRole('button', { name: 'Move up: Second view' }).press('Enter');
    await expect(alt('Front view: alt text')).toHaveValue(words[0] ?? '');
    await images.nth(0).locator('.image-handle').dragTo(images.nth(2));
    await expect(alt('To scale: alt text')).toHaveValue(words[0] ?? '');
    await images.nth(2).locator('.image-handle').dragTo(images.nth(0));
    await expect(alt('Front view: alt text')).toHaveValue(words[0] ?? '');
    expect(await findViolations(page, { include: '.product-images' })).toEqual([]);
  });
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
  await page.getByRole('button', { name: 'Remove: To scale' }).click();
  await expect(images).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await open(page, '/products/sandrift');
  await expectViews(page, words.slice(0, 2));
});
