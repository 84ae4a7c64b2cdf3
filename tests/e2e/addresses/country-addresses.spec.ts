import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { addAddress, getAddresses, getCart, putInCart } from '../support/shopper/calls.ts';
import { getPlainProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const product = getPlainProduct(1);
const labels = (page: Page) => form(page).locator('label').allTextContents();

async function fill(place: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await place.getByLabel(label).fill(value);
}

// A rejected address.
test.use({ expectedErrors: /status of 400/ });

test('a shopper of a market enters addresses in the form of their country', async ({
  page,
  logIn,
}) => {
  await logIn('/eu/profile/address');
  const add = page.getByRole('button', { name: 'Add New Address' });
  await add.click();

  await test.step('asks for the country first, then shows its own fields [ADC-08]', async () => {
    await expect(form(page).getByLabel('Country')).toHaveValue('');
    await form(page).getByLabel('Country').selectOption({ label: 'Germany' });
    await expect(form(page).getByLabel('Postcode')).toHaveAttribute('inputmode', 'numeric');
    expect(await labels(page)).toEqual([
      ...['Country', 'Full name', 'Company (optional)', 'Street and number'],
      ...['Apartment, suite or floor (optional)', 'Postcode', 'City', 'Mobile'],
    ]);
    await expect(form(page).getByLabel('Postcode')).toHaveAccessibleDescription(
      'For example 26133',
    );
  });

  await test.step('keeps typed values when the country changes [ADC-08]', async () => {
    await form(page).getByLabel('Street and number').fill('Shop Street 12');
    await form(page).getByLabel('Country').selectOption({ label: 'Ireland' });
    await expect(form(page).getByLabel('Eircode (optional)')).toHaveAttribute('inputmode', 'text');
    await expect(form(page).getByLabel('Street and number')).toHaveValue('Shop Street 12');
    await form(page).getByLabel('Country').selectOption({ label: 'Netherlands' });
  });

  await test.step('reports empty fields and faults of the API, at the first field [ADC-09]', async () => {
    await save(page).click();
    for (const label of ['Postcode', 'City', 'Mobile'])
      await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(
        /This field is required/,
      );
    await expect(form(page).getByLabel('Postcode')).toBeFocused();
    await form(page).getByLabel('Postcode').fill('1015');
    await form(page).getByLabel('City').fill('Amsterdam');
    await form(page).getByLabel('Mobile').fill('+31 20 555 0100');
    await save(page).click();
    await expect(form(page).getByLabel('Postcode')).toHaveAccessibleDescription(
      /Not a valid Postcode. Example: 1234 AB/,
    );
    await expect(form(page).getByLabel('Postcode')).toBeFocused();
    expect(await getAddresses(page)).toHaveLength(1);
  });

  await test.step('has no violation, on a phone and on a wide screen [ADC-08]', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findSidewaysScroll(page), String(width)).toEqual([]);
      expect(await findViolations(page), String(width)).toEqual([]);
    }
  });

  await test.step('stores and prints the address in its format [ADC-04 ADC-06]', async () => {
    await form(page).getByLabel('Postcode').fill('1015cx');
    await save(page).click();
    await expect(page.getByText('New Address added successfully')).toBeVisible();
    await expect(page.getByText('1015 CX Amsterdam')).toBeVisible();
    await expect(page.getByText('NETHERLANDS')).toBeVisible();
  });

  await test.step('is edited in the form of its country, removed and restored [ADC-08]', async () => {
    await page.getByRole('button', { name: 'Edit address for Ada Test' }).click();
    await expect(form(page).getByLabel('Country')).toHaveValue('NL');
    await form(page).getByLabel('Apartment').fill('bis');
    await save(page).click();
    await expect(page.getByText('Address Edited Successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Delete address for Ada Test' }).click();
    await expect(page.getByText('1015 CX Amsterdam')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('1015 CX Amsterdam')).toBeVisible();
    expect((await getAddresses(page)).at(-1)).toMatchObject({ country: 'NL', line2: 'bis' });
  });
});

test('checkout offers the addresses that the market delivers to [ADC-10]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile/address');
  await addAddress(page);
  await page.goto('/eu/profile/address');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await form(page).getByLabel('Country').selectOption({ label: 'Austria' });
  await fill(form(page), {
    'Street and number': 'Getreidegasse 9',
    Postcode: '5020',
    City: 'Salzburg',
    Mobile: '+43 662 555',
  });
  await save(page).click();
  await expect(page.getByText('5020 Salzburg')).toBeVisible();
  await putInCart(page, product._id);
  await page.goto('/eu/cart/checkout');
  const addresses = page.getByRole('radio', { name: /Ada Test|Grace Holloway|Ada Marlow/ });
  await expect(addresses).toHaveCount(1);
  await expect(addresses).toHaveAccessibleName(/Getreidegasse 9 5020 Salzburg AUSTRIA/);
  await page.goto('/cart/checkout');
  await expect(page.getByRole('radio', { name: /Grace Holloway/ })).toBeVisible();
  await expect(page.getByText('5020 Salzburg')).toHaveCount(0);
});

test('a guest enters the address in the form of the country at checkout [ADC-09 ADC-10]', async ({
  page,
}) => {
  await open(page, `/jp/products/${product._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(async () => (await getCart(page)).length).toBe(1);
  await open(page, '/jp/cart/checkout');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('JP');
  await page.getByLabel('Cash On Delivery').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  for (const label of ['Email', 'Full name', 'Street and number', 'Prefecture', 'Postcode'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSidewaysScroll(page), String(width)).toEqual([]);
    expect(await findViolations(page), String(width)).toEqual([]);
  }
  await fill(page, {
    Email: `${crypto.randomUUID()}@test.example`,
    'Full name': 'Hanako Yamada',
    'Street and number': '1-1 Chiyoda, Chiyoda-ku',
    Prefecture: 'Tokyo',
    Postcode: '100-001',
    Mobile: '+81 3 5550 1000',
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/Not a valid Postcode/);
  await expect(page.getByLabel('Postcode')).toBeFocused();
  expect(await getAddresses(page)).toEqual([]);
});
