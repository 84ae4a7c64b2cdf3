import type { Page } from '@playwright/test';
import { getAddresses, getCart, getOrders, homeAddressFields } from '../support/shopper/calls.ts';
import { followEmail } from '../support/shopper/follow-email.ts';
import { clearSession } from '../support/shopper/log-out.ts';
import { signUp } from '../support/shopper/new-shopper.ts';
import { getPlainProduct } from '../support/shopper/products.ts';
import { Steps } from '../support/shopper/steps.ts';
import { expect, open, test } from '../support/test.ts';

// The response to an unknown link of an order.
test.use({ expectedErrors: /status of 410/ });

const product = getPlainProduct(1);
const password = 'a long password of a guest';
const placed = 'Great Choice, Order successfully Placed';

/** Presses Add to Cart on a product page and continues as a guest. */
async function addAsGuest(page: Page, steps = new Steps()) {
  await open(page, `/products/${product._id}`);
  await steps.press(page.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page.getByText('Ready to add to your cart')).toBeVisible();
  await steps.press(page.getByRole('button', { name: 'Continue as guest' }));
  await expect(page).toHaveURL(new RegExp(`/products/${product._id}$`));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The count changes before the cart is saved.
  await expect.poll(async () => (await getCart(page)).length).toBe(1);
}

test('a guest buys, finds the order by its link and keeps the account', async ({ page }) => {
  const email = `${crypto.randomUUID()}@test.example`;
  const steps = new Steps();
  await test.step('logs in as a guest by one press [GST-01]', () => addAsGuest(page, steps));

  await test.step('Place Order reports what is missing, at the first field [GST-02]', async () => {
    await steps.press(page.getByRole('link', { name: 'Cart, 1 item' }));
    await steps.press(page.getByRole('link', { name: 'Proceed to Checkout' }));
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/required/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/required/);
    expect(await getOrders(page)).toEqual([]);
  });

  await test.step('the email and the address are on the page, and the district follows the town [GST-15]', async () => {
    await steps.fill(page.getByLabel('Email'), email);
    for (const [label, value] of homeAddressFields)
      if (label !== 'District name') await steps.fill(page.getByLabel(label), value);
    await expect(page.getByLabel('District name')).toHaveValue('Ashby');
  });

  await test.step('an order takes at most 7 presses and 8 fields from the product page [GST-14]', async () => {
    await steps.press(page.getByLabel('Cash On Delivery'));
    await steps.press(page.getByRole('button', { name: 'Place Order' }));
    await expect(page.getByText(placed)).toBeVisible();
    steps.print('Guest', 'a product page');
    expect(steps.presses).toBeLessThanOrEqual(7);
    expect(steps.fields).toBeLessThanOrEqual(8);
    await expect(page.getByText(`We'll email your confirmation to ${email}.`)).toBeVisible();
    expect(await getAddresses(page)).toMatchObject([{ fullName: 'Grace Holloway' }]);
  });

  const heading = page.getByRole('heading', { name: /^Order \w{4}-\w{4}$/ });
  await test.step('the email has a link to the order, which needs no login [GST-03 GST-04]', async () => {
    await followEmail(page, /^Your order \w{4}-\w{4}/, 'See your order');
    await expect(heading).toBeVisible();
    const link = page.url();
    expect(link).toMatch(/\/order#[\w-]{43}$/);
    const session = await page.evaluate(() => localStorage.getItem('briolette.session'));
    await clearSession(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(page.getByText(product.product_name).first()).toBeVisible();
    await open(page, '/order#no-such-link');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.evaluate((saved) => localStorage.setItem('briolette.session', saved ?? ''), session);
  });

  await test.step('a password on the confirmation keeps the account [GST-08]', async () => {
    await open(page, '/cart/completedorders');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account is ready.')).toBeVisible();
    await clearSession(page);
    await open(page, '/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(await getOrders(page)).toHaveLength(1);
  });
});

test('the cart of a guest moves to the account that logs in [GST-10]', async ({ page }) => {
  const shopper = await signUp(page);
  await clearSession(page);
  await addAsGuest(page);
  await open(page, '/cart/checkout');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await expect(page.getByText('Sample address').first()).toBeVisible();
  expect(await getCart(page)).toMatchObject([{ _id: product._id, qty: 1 }]);
});

test('a guest deletes their data without a password [GST-12]', async ({ page }) => {
  await addAsGuest(page);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: "You're shopping as a guest" })).toBeVisible();
  await page.getByRole('link', { name: 'Security and privacy' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('Your data has been deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
