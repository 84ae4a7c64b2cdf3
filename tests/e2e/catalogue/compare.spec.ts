import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { expect, open, test } from '../support/test.ts';

test('compares three products by keyboard, and remembers them [CMP-01 CMP-03]', async ({
  page,
}) => {
  const heads = page.getByRole('table').getByRole('columnheader');
  for (const id of ['aurelia-solitaire-ring', 'corso-gold-hoops', 'calla-bezel-ring']) {
    await open(page, `/products/${id}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).press('Enter');
    await expect(heads.last()).toContainText(id === 'calla-bezel-ring' ? 'Calla' : /Aurelia|Corso/);
  }
  await expect(heads).toHaveCount(3);
  await page.reload();
  await expect(heads).toHaveCount(3);
  await expect(page.getByRole('row', { name: /950 platinum/ }).first()).toBeVisible();

  await test.step('a fourth takes the place of the first', async () => {
    await open(page, '/compare?add=celeste-diamond-pendant');
    await expect(page.getByRole('status')).toContainText('up to three');
    await expect(heads.first()).toContainText('Corso');
  });
  await test.step('removing keeps the focus on the page, and offers the product again', async () => {
    await page.getByRole('button', { name: 'Remove Calla from the comparison' }).press('Enter');
    await expect(heads).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Compare pieces' })).toBeFocused();
    await page.getByRole('button', { name: 'Add Calla to the comparison' }).press('Enter');
    await expect(heads).toHaveCount(3);
  });
  await test.step('three columns fit on a phone and at 400 %, without an axe violation', async () => {
    expect(await findSidewaysScroll(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findViolations(page, { include: 'main' })).toEqual([]);
  });
});

test('the certificate is a document with the grades of the stone [FCT-11]', async ({ page }) => {
  await open(page, '/products/aurelia-solitaire-ring');
  await page.getByRole('link', { name: 'View certificate' }).press('Enter');
  const certificate = page.getByRole('article', { name: 'Certificate of Aurelia' });
  const stone = certificate.getByRole('region', { name: 'Main stone' });
  await expect(stone.getByRole('definition')).toHaveText([
    'laboratory-grown diamond',
    'round',
    '6.9 mm',
    '1.19 ct',
    'F',
    'VS1',
    'included',
  ]);
  await expect(certificate).toContainText('Pt950');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the piece' }).press('Enter');
  await expect(page).toHaveURL(/products\/aurelia/);
});
