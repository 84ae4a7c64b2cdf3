import {
  expectedStaffErrors,
  half,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { getBackOfficeProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors, persistNotices: true });

test('staff read an email as it was sent and send it again', async ({ page }) => {
  const { shopper, orders } = await placeOrders(page, [[getBackOfficeProduct(5)._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  const subject = `Your order ${half(order)} is confirmed`;
  const rows = page
    .getByRole('list', { name: 'Sent' })
    .getByRole('listitem')
    .filter({ hasText: subject });

  await test.step('the list finds an email by its recipient', async () => {
    await expect(async () => {
      await openOffice(page, `/emails?view=sent&search=${shopper.email.slice(0, 12)}`);
      await expect(rows).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect(rows).toContainText(shopper.email);
  });

  await test.step('an email opens as it was sent, in a frame without scripts [MJB-03]', async () => {
    await rows.getByRole('link', { name: subject }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText(shopper.email);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    const content = frame.contentFrame();
    await expect(content.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(content.getByText('See your order')).not.toHaveAttribute('href');
    await page.getByText('Plain text').click();
    await expect(page.getByText('Thank you for your order')).toBeVisible();
  });

  await test.step('"Send again" sends it once more after a confirmation [MJB-05]', async () => {
    await page.getByRole('button', { name: 'Send again' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send this email again?' });
    await expect(dialog).toContainText(shopper.email);
    await dialog.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(page.getByText('Email sent again')).toBeVisible();
    await expect(async () => {
      await openOffice(page, `/emails?view=sent&search=${shopper.email}`);
      await expect(rows).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await openOffice(page, '/audit-log');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: half(order) })
        .first(),
    ).toContainText('Sent email again: Order confirmation');
  });
});
