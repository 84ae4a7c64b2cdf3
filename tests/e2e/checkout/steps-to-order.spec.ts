import type { Page } from '@playwright/test';
import { homeAddress, homeAddressFields } from '../support/shopper/calls.ts';
import { clearSession } from '../support/shopper/log-out.ts';
import { getPlainProduct } from '../support/shopper/products.ts';
import { Steps } from '../support/shopper/steps.ts';
import { expect, open, test } from '../support/test.ts';

async function addFirstProduct(page: Page, steps: Steps) {
  const { product_name: name } = getPlainProduct(0);
  await open(page, '/browse?category=earring');
  const first = page
    .getByRole('list', { name: 'Products' })
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  await steps.press(first.getByRole('button', { name: /^Add to Cart/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByText('Ready to add to your cart')).toBeVisible();
}

async function orderIt(page: Page, steps: Steps) {
  await steps.press(page.getByLabel('Cash On Delivery'));
  await steps.press(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
}

async function toCheckout(page: Page, steps: Steps) {
  await steps.press(page.getByRole('link', { name: 'Cart, 1 item' }));
  await steps.press(page.getByRole('link', { name: 'Proceed to Checkout' }));
}

test('an order takes few presses and fields', async ({ page }) => {
  const email = `${crypto.randomUUID()}@test.example`;
  const password = 'a-long-test-password';

  await test.step('a new customer needs at most 10 presses and 12 fields, with the product in sight [WLK-16 WLK-17]', async () => {
    const steps = new Steps();
    await addFirstProduct(page, steps);
    await steps.press(page.getByRole('button', { name: 'Sign Up' }));
    // Five fields of the sign-up, seven of the address: the name is filled in.
    await steps.fill(page.getByLabel('First name'), 'Grace');
    await steps.fill(page.getByLabel('Last name'), 'Holloway');
    await steps.fill(page.getByLabel('Email'), email);
    await steps.fill(page.getByLabel('Password', { exact: true }), password);
    await steps.fill(page.getByLabel('Confirm password', { exact: true }), password);
    await steps.press(page.getByLabel(/I accept the terms/));
    await steps.press(page.getByRole('button', { name: 'Sign Up', exact: true }));
    await toCheckout(page, steps);
    await steps.press(page.getByRole('button', { name: 'Add New Address' }));
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Full name')).toHaveValue(homeAddress.fullName);
    for (const [label, value] of homeAddressFields.slice(1))
      await steps.fill(form.getByLabel(label), value);
    await steps.press(form.getByRole('button', { name: 'Save' }));
    await expect(form).toBeHidden();
    await orderIt(page, steps);
    steps.print('New customer', 'the home page');
    expect(steps.presses).toBeLessThanOrEqual(10);
    expect(steps.fields).toBeLessThanOrEqual(12);
  });

  await clearSession(page);
  await test.step('a returning customer needs at most 6 presses and 2 fields [WLK-16]', async () => {
    const steps = new Steps();
    await addFirstProduct(page, steps);
    await steps.fill(page.getByLabel('Email'), email);
    await steps.fill(page.getByLabel('Password', { exact: true }), password);
    await steps.press(page.getByRole('button', { name: 'Log in' }));
    await toCheckout(page, steps);
    await expect(page.getByRole('radio', { name: new RegExp(homeAddress.fullName) })).toBeChecked();
    await orderIt(page, steps);
    steps.print('Returning customer', 'the home page');
    expect(steps.presses).toBeLessThanOrEqual(6);
    expect(steps.fields).toBeLessThanOrEqual(2);
  });
});
