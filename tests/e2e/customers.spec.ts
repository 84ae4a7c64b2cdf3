import { half, openOffice, placeOrders, refusals } from './back-office/office.ts';
import { pieceOfBackOffice as piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: refusals });

test('a customer is found, noted, given their data and erased; their mail was sent [CUS-01 CUS-02 CUS-03 CUS-04 CUS-05 MJB-01]', async ({
  page,
}) => {
  const { shopper, orders } = await placeOrders(page, [[piece(4)._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  await openOffice(page, '/mail?view=sent');
  const sent = page.getByRole('listitem').filter({ hasText: half(order) });
  await expect(async () => {
    await page.reload();
    await expect(sent).toContainText('Order confirmation');
  }).toPass();
  await expect(sent).toContainText(shopper.email);

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(shopper.email);
  // All of it, or the rest of the search would still be on its way.
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(shopper.email)));
  await expect(page.getByRole('status').filter({ hasText: '1 customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada Test' })).toBeVisible();
  await expect(page.getByRole('link', { name: half(order) })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note of this customer' }).fill('Wears silver.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByRole('list', { name: /^Notes/ })).toContainText('Wears silver.');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download their data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customer-.*\.json$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Erase the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Ada Test?' });
  await expect(dialog).toContainText('Nobody can bring it back');
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await sideways()).toBe(false);
  await dialog.getByRole('button', { name: 'Erase the account' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  expect(await sideways()).toBe(false);
  await page.goto(`/back-office/customers?search=${shopper.email}`);
  await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible();
});
