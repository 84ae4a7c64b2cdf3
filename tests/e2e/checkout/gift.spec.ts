import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { addAddress, homeAddress, putInCart } from '../support/shopper/calls.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

const words = 'For Grace, \n  with all our love 💍';

test('a gift is ordered with a message and wrapping, and the packing slip shows both without a price [GFT-02 GFT-06]', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn('/about');
  await addAddress(page);
  await putInCart(page, piece(7)._id);
  await open(page, '/cart/checkout');
  const isGift = page.getByRole('checkbox', { name: 'This is a gift' });
  await expect(isGift).not.toBeChecked();
  await expect(page.getByLabel('Gift message')).toHaveCount(0);
  await isGift.press('Space');
  const message = page.getByLabel('Gift message');
  await message.fill('a'.repeat(252));
  await expect(page.getByText('2 characters too many.')).toBeVisible();
  await message.fill(words);
  await page.getByRole('checkbox', { name: 'Gift-wrap it' }).press('Space');
  await page.reload();
  await expect(message).toHaveValue(words);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order successfully Placed' })).toBeVisible();

  await open(page, '/profile/orders');
  const gift = page.getByRole('region', { name: 'Gift' });
  await expect(gift).toContainText('A gift, wrapped');
  expect(await gift.locator('blockquote').textContent()).toBe(words);
  const id = await page.locator('.order-id').first().textContent();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page, `/order?id=${id}`);
  await expect(gift).toContainText('Gift-wrapped, no invoice in the box');
  expect(await gift.locator('blockquote').textContent()).toBe(words);
  await open(page, `/back-office/print?slip=${id}`);
  await expect(gift).toContainText('please wrap it');
  expect(await gift.locator('blockquote').textContent()).toBe(words);
  expect(await page.locator('.document').innerText()).not.toContain('$');
});

test('"This is a gift" on a product page is ticked at checkout, and on the next product page [GFT-07]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await addAddress(page);
  await putInCart(page, piece(7)._id);
  const isGift = page.getByRole('checkbox', { name: 'This is a gift' });
  const onProduct = `/products/${piece(7)._id}`;
  await open(page, onProduct);
  await isGift.press('Space');
  await open(page, '/cart/checkout');
  await expect(isGift).toBeChecked();
  await page.getByLabel('Gift message').fill(words);
  await open(page, onProduct);
  await expect(isGift).toBeChecked();
  await isGift.press('Space');
  await open(page, '/cart/checkout');
  await expect(isGift).not.toBeChecked();
  await isGift.press('Space');
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order successfully Placed' })).toBeVisible();
  await open(page, onProduct);
  await expect(isGift).not.toBeChecked();
});
