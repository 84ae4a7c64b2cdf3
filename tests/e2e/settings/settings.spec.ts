import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expect, open, test } from '../support/test.ts';

test.use({
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 400 .*/api/staff/settings`),
});

test('settings are changed on a phone, and an open shop page follows', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await context.newPage();
  await open(shop, '/delivery');
  await expect(shop.getByText(/\$1\b/).first()).toBeVisible();
  await openOffice(page, '/');
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const charge = page.getByRole('textbox', { name: 'Delivery charge' });
  const history = page.getByRole('list', { name: 'Changes, newest first' });
  const sections = page.getByRole('navigation', { name: 'Sections' });

  await test.step('an unchanged field shows its default, and an invalid one its error [SET-06 SET-08]', async () => {
    await expect(charge).toHaveValue('1');
    await charge.fill('-3');
    await charge.press('Enter');
    await expect(charge).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('sections are reached, and changes saved from each [SET-10]', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    await sections.getByRole('link', { name: 'Email' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Sender' })).toBeInViewport();
    await expect(save).toBeInViewport();
    await sections.getByRole('link', { name: 'Shop details' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Shop name' })).toBeInViewport();
    await expect(save).toBeInViewport();
  });

  await test.step('a delivery charge applies in the shop at once [SET-02]', async () => {
    await charge.fill('7');
    await page.getByRole('textbox', { name: 'Opening hours' }).fill('By appointment');
    await charge.press('Enter');
    // The notice doesn't cover the list of sections.
    const notice = await page.getByText('Settings saved').first().boundingBox();
    const list = await sections.boundingBox();
    expect(notice?.y).toBeGreaterThan((list?.y ?? 844) + (list?.height ?? 0));
    await expect(history.getByRole('listitem').first()).toContainText(
      'Delivery charge: not set → 7',
    );
    await expect(shop.getByText('$7').first()).toBeVisible();
    await expect(charge).toHaveAccessibleDescription(/Default: 1/);
  });

  await test.step('an earlier change is restored [SET-04]', async () => {
    await charge.fill('8');
    await charge.press('Enter');
    await expect(shop.getByText('$8').first()).toBeVisible();
    await history.getByRole('button', { name: 'Restore' }).first().press('Enter');
    await expect(shop.getByText('$7').first()).toBeVisible();
    await expect(charge).toHaveValue('7');
  });

  await test.step("the shop's name is shown as configured, on open pages too [SET-07]", async () => {
    const name = page.getByRole('textbox', { name: 'Shop name' });
    await name.fill('Maison Neuve');
    await name.press('Enter');
    await expect(
      shop.getByRole('banner').getByRole('link', { name: 'Maison Neuve' }),
    ).toBeVisible();
    await expect(page.locator('.app-mark')).toContainText('Maison Neuve');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await open(shop, '/contact');
    await expect(shop.getByText('By appointment')).toBeVisible();
    await expect(shop).toHaveTitle(/· Maison Neuve$/);
  });
});
