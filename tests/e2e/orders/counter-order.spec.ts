import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

type Found = { order: { state: string; payments: { provider: string; captured: number }[] } };

test('sells a ring to a walk-in customer by keyboard, in 3 presses and 1 field [CTR-11]', async ({
  page,
}) => {
  await openOffice(page, '/orders');
  const keys = countKeys(page);
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  await keys.press('n');
  const products = page.getByRole('combobox', { name: 'Find a product by name or SKU' });
  await keys.type(products, 'northway-satin-band.18y.10');
  await expect(
    page.getByRole('listbox', { name: 'Products found' }).getByRole('option').first(),
  ).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('Metal of')).toHaveValue('18y');
  await expect(page.getByLabel('Size of')).toHaveValue('northway-satin-band.18y.10');
  await expect(page.getByText('Handed over today')).toBeVisible();
  const place = page.getByRole('button', { name: /^Complete sale, \$/ });
  const amount = (await place.textContent())?.replace('Complete sale, ', '') ?? '';
  await expect(products).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^\w{4}-\w{4}$/ })).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collection in the shop' })).toBeVisible();
  await expect(page.getByText('Walk-in customer').first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  const { order } = await call<Found>(page, `/api/staff/orders/${id}`);
  expect(order.payments.map(({ provider }) => provider)).toEqual(['cash']);
  expect(keys.count()).toEqual({ presses: 3, fields: 1 });
  await page.getByRole('link', { name: /^Invoice/ }).click();
  await expect(page.getByText('Paid in cash')).toBeVisible();
});

for (const width of [390, 1440])
  test(`sells one product for cash in 4 presses, at ${width} px [CTR-22]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, '/orders');
    await countPresses(page);
    await page.getByRole('link', { name: 'New order' }).click();
    const products = page.getByRole('combobox', { name: 'Find a product by name or SKU' });
    await products.click();
    await page.keyboard.type('everly-diamond');
    await page.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click();
    const place = page.getByRole('button', { name: /^Complete sale, \$/ });
    // Without scrolling, however long the page is.
    await expect(place).toBeInViewport();
    await place.click();
    await expect(page.getByRole('heading', { level: 1, name: /^\w{4}-\w{4}$/ })).toBeVisible();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('presses')))).toBe(4);
  });

test('asks for what a delivery and a payment link need, beside the fields [CTR-21]', async ({
  page,
}) => {
  await openOffice(page, '/new-order');
  const products = page.getByRole('combobox', { name: 'Find a product by name or SKU' });
  await products.fill('everly-diamond');
  await page.getByRole('listbox', { name: 'Products found' }).getByRole('option').first().click();
  await expect(page.getByRole('button', { name: /^Complete sale, \$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Payment link by email' }).click();
  await page.getByRole('button', { name: /^Send payment link, \$/ }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Enter the email address for the payment link/,
  );
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('radio', { name: 'Delivered to an address' }).click();
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Enter an email address or a telephone number/,
  );
  await expect(page.getByLabel('Town')).toHaveAccessibleDescription(/required/);
});

/** Counts the presses of the pointer in this tab. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (!isTrusted || detail === 0) return;
        const presses = Number(sessionStorage.getItem('presses')) + 1;
        sessionStorage.setItem('presses', String(presses));
      },
      true,
    );
  });

/** Counts key presses besides typing, and filled fields. */
function countKeys(page: Page) {
  let presses = 0;
  let fields = 0;
  return {
    async press(key: string) {
      presses++;
      await page.keyboard.press(key);
    },
    async type(field: ReturnType<Page['getByLabel']>, text: string) {
      fields++;
      await field.fill(text);
    },
    count: () => ({ presses, fields }),
  };
}
