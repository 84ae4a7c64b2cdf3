import { expectedStaffErrors } from '../support/back-office/back-office.ts';
import { addAddress, putInCart } from '../support/shopper/calls.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('shop and back office side by side', async ({ page, logIn }) => {
  await logIn('/about');
  const name = `Q${crypto.randomUUID().slice(0, 8)}`;
  await addAddress(page, { fullName: name });
  await putInCart(page, piece(3)._id);
  await page.goto('/');
  const shop = page.frameLocator('iframe[title="Shop"]');
  const office = page.frameLocator('iframe[title="Back office"]');
  const row = office.getByRole('region', { name: 'Recent orders' }).getByRole('link', { name });
  const inbox = shop.getByRole('button', { name: /^Inbox/ });

  await test.step('the footer leads to it, and one press opens the back office [BOF-02]', async () => {
    await page.getByRole('link', { name: 'See the shop and its back office' }).click();
    await expect(page).toHaveURL(/\/side-by-side\/?$/);
    await office.getByRole('button', { name: 'Open the back office' }).click();
    await expect(office.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  await test.step('a new order appears in the back office without a reload [BOF-17 OFF-04]', async () => {
    await page.frame({ url: /\/$/ })?.goto('/cart/checkout');
    await shop.getByRole('radio', { name: new RegExp(name) }).check();
    await shop.getByLabel('Cash On Delivery').check();
    await shop.getByRole('button', { name: 'Place Order' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toContainText(/order/i);
    await expect(row).toBeVisible();
  });

  await test.step('staff actions show in the shop and send an email to the inbox [BOF-18]', async () => {
    await page
      .frames()
      .find((frame) => frame.url().includes('completedorders'))
      ?.goto('/profile/orders');
    await expect(shop.getByRole('list', { name: 'Status: Placed' })).toBeVisible();
    await expect(inbox).toContainText('1');
    await row.click();
    await office.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(shop.getByRole('list', { name: 'Status: Packed' })).toBeVisible();
    await office.getByRole('button', { name: 'Ship…' }).click();
    await office.getByRole('textbox', { name: 'Tracking number' }).fill('1Z0005');
    await office.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(shop.getByRole('list', { name: 'Status: On its way' })).toBeVisible();
    await expect(inbox).toContainText('2');
  });

  await test.step('a phone shows one of them at a time [BOF-18]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(office.getByRole('heading', { level: 1 })).toBeHidden();
    await page.getByText('Back office', { exact: true }).click();
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shop.getByRole('heading', { level: 1 })).toBeHidden();
  });
});
