import { ordersOf } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';

/** As a shopper lives it: from a product page as a visitor to the order found again later. */
test('land as a visitor, add, sign up, find the piece in the cart, order it, find the order again [RTE-17 SGN-09 SGN-13 CHK-16 CHK-20 ORC-01 ORC-02 ORD-02 STA-06 LGN-10]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const bought = piece(0);
  const email = `${crypto.randomUUID()}@test.example`;
  const password = 'a journey of one page';

  await open(page, `/products/${bought._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Holloway');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(new RegExp(`/products/${bought._id}$`));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cart' }).first().click();

  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  const more = page.getByRole('button', { name: `One more ${bought.product_name}` });
  for (let press = 0; press < 4; press += 1) await more.click();
  await page.getByRole('button', { name: `One less ${bought.product_name}` }).click();
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).locator('output');
  await expect(quantity).toHaveText('4');
  await expect(page.getByText('Cart quantity decreased successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog', { name: 'New Address' });
  await form.getByLabel('Full name').fill('Grace Holloway');
  await form.getByLabel('Mobile').fill('5550143344');
  await form.getByLabel('Building').fill('7 Silver Court');
  await form.getByLabel('Street name').fill('Mill Road');
  await form.getByLabel('Town').fill('Ashby');
  await form.getByLabel('District name').fill('Northvale');
  await form.getByLabel('Pincode').fill('560034');
  await form.getByLabel('State').fill('Westland');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('radio', { name: /Grace Holloway/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  const total = bought.product_price * 4 - 250 + 1;
  await expect(page.locator('.price-grand')).toContainText(`$${total.toLocaleString('en')}`);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/cart\/completedorders$/);
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('link', { name: 'See your Orders' }).click();
  const [order] = await ordersOf(page);
  await expect(page.getByText(order?.orderId ?? 'no order')).toBeVisible();
  expect(order?.amount).toBe(total);

  await page.getByRole('navigation', { name: 'Account' }).getByText('Overview').click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByText('logged out successfully')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Welcome back, Grace!')).toBeVisible();
  await page.goto('/profile/orders');
  await expect(page.getByText(order?.orderId ?? 'no order')).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});
