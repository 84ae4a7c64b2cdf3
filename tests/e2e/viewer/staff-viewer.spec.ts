import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

const band = 'northway-satin-band';
const card = (page: Page) => page.getByRole('region', { name: 'Drawn from its data' });

test('without WebGL2 a sentence says so, and a file can be brought [PIC-05]', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  await openOffice(page, '/new-product');
  await expect(card(page)).toContainText('it has no WebGL2');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Choose a picture')).toBeVisible();
});

test('where the graphics card refuses, a sentence says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openOffice(page, `/product?id=${band}`);
  await card(page).getByRole('button', { name: 'Draw it' }).click();

  await test.step('the shape of the piece is known, with words for its pictures [PIC-06]', async () => {
    await expect(card(page).getByRole('combobox', { name: 'Start from' })).toHaveValue(band);
    await expect(card(page).getByRole('textbox', { name: 'What the pictures show' })).toHaveValue(
      /^Northway /,
    );
  });

  await test.step('says that it cannot be drawn [PIC-05]', async () => {
    await expect(
      card(page).getByRole('alert').filter({ hasText: 'cannot be drawn' }),
    ).toBeVisible();
  });
});
