import type { Page } from '@playwright/test';
import { products } from '../support/catalogue.ts';
import { call, putOnWishlist } from '../support/shopper/calls.ts';
import { followEmail } from '../support/shopper/follow-email.ts';
import { expect, open, relayed, test } from '../support/test.ts';

const rare = products
  .filter((each) => each.product_stock > 0)
  .toSorted((one, other) => one.product_stock - other.product_stock)[0];
if (!rare) throw new Error('No product is in stock');

/** Buys the whole stock and returns a function that cancels the order. */
async function buyAll(page: Page, { _id, product_stock }: NonNullable<typeof rare>) {
  for (let bought = 0; bought < product_stock; bought++)
    await call(page, '/api/user/cart', { method: 'POST', body: { product: { _id } } });
  const { addresses } = await call<{ addresses: { id: string }[] }>(page, '/api/user/addresses');
  const { order } = await call<{ order: { orderId: string } }>(page, '/api/user/orders', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { addressId: addresses[0]?.id, payBy: 'Cash on delivery' },
  });
  return `/api/user/orders/${order.orderId}/cancel`;
}

const path = (pathname: string) => (url: URL) => url.pathname === pathname;
const alertButton = (page: Page) => page.getByRole('button', { name: 'Notify me' });

test('a customer with a confirmed address is notified once that a product is back [ACC-15 ACC-16]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const undo = await buyAll(page, rare);
  // By a link: a prerendered page does not know what has sold out since.
  await putOnWishlist(page, rare._id);
  await open(page, '/wishlist');
  await page.locator(`a[href$="/products/${rare._id}"]`).first().click();
  await alertButton(page).click();
  await expect(page.getByText("We've emailed you a link.")).toBeVisible();
  await followEmail(page, /^Confirm your alert for/, 'Notify me');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible();
  await page.getByRole('link', { name: rare.product_name }).click();
  await expect(page.getByText("We'll email you when it's back in stock.")).toBeVisible();
  await call(page, undo, { method: 'POST', body: {} });
  await followEmail(page, new RegExp(`^${rare.product_name} is back`), 'Unsubscribe');
  await expect(page).toHaveURL(path('/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("We won't email you about pieces")).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, expectedErrors: /status of 4(00|10)/ });

  test('a visitor enters an email address, confirms it by an emailed link, and is notified once [ACC-19]', async ({
    page,
    logIn,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const forms = () => fetched.filter((url) => url.includes('/alert-form-')).length;
    const { email: buyer, password } = await logIn('/about');
    const undo = await buyAll(page, rare);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(path('/'));
    await relayed(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(rare.product_name);
    // The product itself, by its price: the other suggestions are searches.
    await page.getByRole('option', { name: rare.product_name }).filter({ hasText: '$' }).click();

    await expect(alertButton(page)).toBeVisible();
    expect(forms(), 'the form is not loaded before it is requested').toBe(0);
    await alertButton(page).press('Enter');
    const field = page.getByLabel('Email');
    await expect(field).toBeFocused();
    expect(forms()).toBeGreaterThan(0);
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Please enter an email address/);
    await expect(field).toBeFocused();
    const email = `${crypto.randomUUID()}@test.example`;
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We've emailed a link to ${email}.`)).toBeVisible();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();

    await followEmail(page, /^Confirm your alert for/, 'Notify me');
    const link = page.url();
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible();
    // Follows the link a second time: it is used up, and the page shows what to do.
    await page.goto('/about');
    await page.goto(link);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('alert')).toContainText('was already used');
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(path('/browse'));

    const { encodedToken } = await call<{ encodedToken: string }>(page, '/api/auth/login', {
      method: 'POST',
      body: { email: buyer, password },
    });
    await call(page, undo, { method: 'POST', headers: { authorization: encodedToken }, body: {} });
    await followEmail(page, new RegExp(`^${rare.product_name} is back`), 'See the piece');
    await expect(page).toHaveURL(path(`/products/${rare._id}`));
  });
});
