import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('on a phone by keyboard a material is added, renamed and assigned, and the shop filters by it with its count [VAL-11]', async ({
  page,
  context,
}) => {
  const shop = await context.newPage();
  await open(shop, '/browse');
  const materials = shop.getByRole('group', { name: 'Type' });
  await expect(materials.getByRole('checkbox')).toHaveCount(4);

  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/products');
  await page.getByRole('link', { name: 'Categories and materials' }).press('Enter');
  const added = page.getByRole('textbox', { name: 'New material' });
  await added.fill('palladium');
  await added.press('Enter');
  const label = page.getByRole('textbox', { name: 'Name in the shop for palladium' });
  await expect(materials.getByRole('checkbox')).toHaveCount(5);
  await label.fill('Palladium 950');
  await page.getByRole('button', { name: 'Move palladium up' }).press('Enter');
  await page.getByRole('button', { name: 'Save materials' }).press('Enter');
  await expect(materials.getByRole('checkbox').nth(3)).toHaveAccessibleName(/^Palladium 950/);
  // A term in use cannot be deleted; an unused one can.
  await expect(page.getByRole('button', { name: 'Remove palladium' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove gold' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/back-office/product?id=aurelia-solitaire-ring');
  const material = page.getByRole('combobox', { name: 'Material' });
  await material.focus();
  await page.keyboard.type('Palladium');
  await expect(material).toHaveValue('palladium');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const box = materials.getByRole('checkbox', { name: 'Palladium 950 1 product' });
  await box.press('Space');
  await expect(shop.getByText('Total Products found: 1')).toBeVisible();
  await expect(shop).toHaveURL(/\/browse\?material=palladium$/);
  await expect(shop.getByRole('link', { name: 'Remove Palladium 950' })).toBeVisible();
});
