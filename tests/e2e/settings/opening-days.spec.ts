import type { Locator, Page } from '@playwright/test';
import { formatFutureDay } from '../../support/future-day.ts';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { putInCart } from '../support/shopper/calls.ts';
import { newShopper } from '../support/shopper/new-shopper.ts';
import { expect, test } from '../support/test.ts';

const message = 'We are at the fair in Vicenza.';

test.use({
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 409 .*/api/user/orders`),
});

test('a closed period from the settings to the checkout', async ({ page }) => {
  const notice = page.getByText(message);
  const days = page.getByRole('group', { name: 'Open on' });
  const period = page.getByRole('group', { name: 'Closed period 1' });
  const add = page.getByRole('button', { name: 'Add closed period' });
  const saved = page.getByText('Settings saved');
  await newShopper(page, '/about');
  await putInCart(page, 'aurelia-solitaire-ring');

  await test.step('staff enter it by keyboard on a phone [OPN-06]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOffice(page, '/settings');
    for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
    await add.press('Enter');
    await expect(period.getByLabel('First day')).toBeFocused();
    await period.getByLabel('First day').fill(formatFutureDay(2));
    await period.getByLabel('Last day').fill(formatFutureDay(1));
    await period.getByLabel('Message to customers').fill(message);
    await period.getByLabel('Customers can order for later').press('Space');
    await page.keyboard.press('Enter');
    await expect(days).toContainText('Choose at least one day');
    await expect(period).toContainText('Enter a last day on or after the first');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    for (const day of await days.getByRole('checkbox').all()) await day.check();
    await expect(days).not.toContainText('Choose at least one day');
    await period.getByLabel('First day').fill(formatFutureDay(0));
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(saved).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('the shop shows the message and takes no order [OPN-04 OPN-05]', async () => {
    await page.goto('/');
    await expect(notice).toContainText(`${message} You can order again from`);
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(notice).toBeVisible();
    const closedError = page.getByText("We're closed and aren't taking orders right now.");
    await expect(() => order(page, closedError)).toPass();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('without it the order is placed, and the focus is kept [OPN-06]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOffice(page, '/settings');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove closed period 1' }).press('Enter');
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(saved).toBeVisible();
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const placed = page.getByText('Great Choice, Order successfully Placed');
    await expect(() => order(page, placed)).toPass();
    await expect(notice).toBeHidden();
  });
});

/** The shop reloads its data after an edit, which may deselect the address. */
async function order(page: Page, expected: Locator): Promise<void> {
  if (await expected.isVisible()) return;
  await page.getByRole('radio').first().check();
  await page.getByRole('radio', { name: /Cash/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(expected).toBeVisible({ timeout: 5000 });
}
