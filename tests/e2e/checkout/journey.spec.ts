import { getOrders, homeAddressFields } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

test('a visitor adds a product, signs up, orders it and finds the order again', async ({
  page,
}) => {
  const bought = getProduct(0);
  const email = `${crypto.randomUUID()}@test.example`;
  const password = 'a journey of one page';

  await open(page, `/products/${bought._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');

  await test.step('signs up and returns to the product [SGN-13 RTE-17]', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Holloway');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByLabel(/I accept the terms/).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(new RegExp(`/products/${bought._id}$`));
  });

  await test.step('is logged in, with the product in the cart [SGN-09]', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Cart' }).first().click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  });

  await test.step('changes the quantity', async () => {
    const more = page.getByRole('button', { name: `Increase quantity of ${bought.product_name}` });
    for (let press = 0; press < 4; press += 1) await more.click();
    await page.getByRole('button', { name: `Decrease quantity of ${bought.product_name}` }).click();
    const quantity = page.getByRole('group', { name: /^Quantity of/ }).locator('output');
    await expect(quantity).toHaveText('4');
    await expect(page.getByText('Cart quantity decreased successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  });

  await test.step('adds an address at checkout', async () => {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('dialog', { name: 'New address' });
    for (const [label, value] of homeAddressFields) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('radio', { name: /Grace Holloway/ })).toBeChecked();
  });

  const total = bought.product_price * 4 - 250 + 1;
  await test.step('places the order and is congratulated [CHK-20 ORC-01]', async () => {
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await expect(page.locator('.price-grand')).toContainText(`$${total.toLocaleString('en')}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/cart\/completedorders$/);
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await page.getByRole('link', { name: 'See your Orders' }).click();
  });

  const [order] = await getOrders(page);
  await test.step('See your Orders shows the order [ORC-02 ORD-02]', async () => {
    await expect(page.getByText(order?.orderId ?? 'no order')).toBeVisible();
  });

  await test.step('the order has the displayed amount [CHK-16]', async () => {
    expect(order?.amount).toBe(total);
  });

  await test.step('logs out [STA-06]', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByText('Overview').click();
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page.getByText('logged out successfully')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  await test.step('logs in again and finds the order [LGN-10 ORD-11]', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Welcome back, Grace!')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/profile/orders');
    await expect(page.getByText(order?.orderId ?? 'no order')).toBeVisible();
    expect(await getOrders(page)).toHaveLength(1);
  });
});
