import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

const band = 'northway-satin-band';
const card = (page: Page) => page.getByRole('region', { name: '3D model' });

test('without WebGL2 a message appears, and a file can be uploaded [PIC-05]', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  await openOffice(page, '/new-product');
  await expect(card(page)).toContainText("doesn't support WebGL2");
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Choose an image')).toBeVisible();
});

test('where the graphics card fails, a message appears', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openOffice(page, `/product?id=${band}`);
  await card(page).getByRole('button', { name: 'Open 3D editor' }).click();

  await test.step('the geometry of the product is set, with alt texts for its images [PIC-06]', async () => {
    await expect(card(page).getByRole('combobox', { name: 'Start from' })).toHaveValue(band);
    await expect(card(page).getByRole('textbox', { name: 'Alt text' })).toHaveValue(/^Northway /);
  });

  await test.step('shows that it cannot be rendered [PIC-05]', async () => {
    await expect(
      card(page).getByRole('alert').filter({ hasText: "can't be rendered" }),
    ).toBeVisible();
  });
});
