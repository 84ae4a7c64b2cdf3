import { refusals } from './back-office/office.ts';
import { addAddress, putInCart } from './shopper/calls.ts';
import { pieceOfBackOffice as piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: refusals });

test('both sides at once: an order placed left appears right, shipped right moves the left and drops a mail [BOF-02 BOF-05 BOF-17 BOF-18 OFF-04]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const name = `Q${crypto.randomUUID().slice(0, 8)}`;
  await addAddress(page, { fullName: name });
  await putInCart(page, piece(3)._id);
  await page.goto('/');
  await page.getByRole('link', { name: 'See both sides of the counter' }).click();
  await expect(page).toHaveURL(/\/both\/?$/);
  const shop = page.frameLocator('iframe[title="The shop"]');
  const office = page.frameLocator('iframe[title="The back office"]');
  await office.getByRole('button', { name: 'Open the back office' }).click();
  await expect(office.getByRole('heading', { name: 'Today' })).toBeVisible();

  // Placed on the left.
  await page.frame({ url: /\/$/ })?.goto('/cart/checkout');
  await shop.getByRole('radio', { name: new RegExp(name) }).check();
  await shop.getByLabel('Cash On Delivery').check();
  await shop.getByRole('button', { name: 'Place Order' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(/order/i);

  // It is on the right without a reload.
  const row = office.getByRole('region', { name: 'Just in' }).getByRole('link', { name });
  await expect(row).toBeVisible();

  await page
    .frames()
    .find((frame) => frame.url().includes('completedorders'))
    ?.goto('/profile/orders');
  await expect(shop.getByRole('list', { name: 'Status: Placed' })).toBeVisible();
  const mails = shop.getByRole('button', { name: /^Inbox/ });
  await expect(mails).toContainText('1');

  // What is done on the right moves the left.
  await row.click();
  await office.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(shop.getByRole('list', { name: 'Status: Packed' })).toBeVisible();
  await office.getByRole('button', { name: 'Ship…' }).click();
  await office.getByRole('textbox', { name: 'Tracking number' }).fill('1Z0005');
  await office.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(shop.getByRole('list', { name: 'Status: On its way' })).toBeVisible();
  await expect(mails).toContainText('2');

  // On a phone one at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(office.getByRole('heading', { level: 1 })).toBeHidden();
  await page.getByText('Back office', { exact: true }).click();
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByRole('heading', { level: 1 })).toBeHidden();
});
