import {
  expectedStaffErrors,
  half,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('staff find a customer, add a note, download the data and erase the account', async ({
  page,
}) => {
  const { name, shopper, orders } = await placeOrders(page, [[piece(4)._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  await openOffice(page, '/emails?view=sent');

  await test.step('the sent emails include the confirmation, with its recipient [MJB-01]', async () => {
    const sent = page.getByRole('listitem').filter({ hasText: half(order) });
    await expect(async () => {
      await page.reload();
      await expect(sent).toContainText('Order confirmation');
    }).toPass();
    await expect(sent).toContainText(shopper.email);
  });

  await test.step('finds a customer by the email address, by keyboard [CUS-01]', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(shopper.email);
    // Waits for the whole address, or the rest of the search would still be pending.
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(shopper.email)));
    await expect(page.getByRole('status').filter({ hasText: '1 customer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
  });

  await test.step('shows the customer with their orders [CUS-02]', async () => {
    await expect(page.getByRole('heading', { name: 'Ada Test' })).toBeVisible();
    await expect(page.getByRole('link', { name: half(order) })).toBeVisible();
  });

  await test.step('shows their addresses and what they have spent [CUS-06]', async () => {
    await expect(page.getByRole('region', { name: 'Addresses' })).toContainText(name);
    await expect(page.getByText('$0 spent, less refunds')).toBeVisible();
  });

  await test.step('saves a note about the customer [CUS-03]', async () => {
    await page.getByRole('textbox', { name: 'Note about this customer' }).fill('Wears silver.');
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(page.getByRole('list', { name: /^Notes/ })).toContainText('Wears silver.');
  });

  await test.step('downloads the data of the customer [CUS-04]', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^customer-.*\.json$/);
  });

  await test.step('erases the account, on a phone, after stating the consequences [CUS-05]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Erase account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Ada Test?' });
    await expect(dialog).toContainText("This can't be undone");
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    expect(await sideways()).toBe(false);
    await dialog.getByRole('button', { name: 'Erase account' }).click();
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
    expect(await sideways()).toBe(false);
    await page.goto(`/back-office/customers?search=${shopper.email}`);
    await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
  });
});
