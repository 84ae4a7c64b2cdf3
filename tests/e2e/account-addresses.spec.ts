import type { Page } from '@playwright/test';
import {
  addAddress,
  addressesOf,
  homeAddress,
  homeAddressFields,
  putInCart,
} from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });

test('starts with the sample address; without any, asks for one [ADR-03 ADR-12 ADR-13]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile/address');
  const sample = page.getByRole('listitem').filter({ hasText: 'Sample address' });
  await expect(sample).toContainText('Work');
  await sample.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Please Add atleast one Address')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please Add atleast one Address')).toBeVisible();
});

test('asks for every field, in an overlay that keeps and returns the focus [ADR-01 ADR-04 ADR-05]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile/address');
  const add = page.getByRole('button', { name: 'Add New Address' });
  await add.click();
  await expect(form(page)).toBeVisible();
  await save(page).click();
  for (const [label] of homeAddressFields)
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(
      /This field is required/,
    );
  await expect(form(page).getByLabel('Full name')).toBeFocused();
  const tokens = await form(page)
    .locator('input[autocomplete]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(tokens).toEqual([
    'shipping name',
    'shipping tel',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level3',
    'shipping address-level2',
    'shipping postal-code',
    'shipping address-level1',
  ]);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(add).toBeFocused();
});

test('takes a pincode from 100001 to 999999 and nothing else [ADR-06]', async ({ page, logIn }) => {
  await logIn('/profile/address');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const pincode = form(page).getByLabel('Pincode');
  await expect(pincode).toHaveAttribute('inputmode', 'numeric');
  for (const wrong of ['100000', '1000000', '12345', '12345a', '1e5', '-100001', '500001.5']) {
    await pincode.fill(wrong);
    await pincode.blur();
    await expect(pincode).toHaveAccessibleDescription(/A number from 100001 to 999999/);
  }
  for (const right of ['100001', '999999', ' 560034 ']) {
    await pincode.fill(right);
    await pincode.blur();
    await expect(pincode).toHaveAccessibleDescription('6 digits');
  }
});

test('adds an address of one type, changes it under the same id [ADR-02 ADR-07 ADR-08 ADR-09 ADR-10]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile/address');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  for (const [label, value] of homeAddressFields) await form(page).getByLabel(label).fill(value);
  await expect(form(page).getByLabel('Home')).toBeChecked();
  await save(page).click();
  await expect(page.getByText('New Address added successfully')).toBeVisible();
  const added = (await addressesOf(page)).find((each) => !each.sample);
  expect(added).toMatchObject({ ...homeAddress, id: expect.any(String) });

  await page.getByRole('button', { name: `Edit the address of ${homeAddress.fullName}` }).click();
  for (const [label, value] of homeAddressFields)
    await expect(form(page).getByLabel(label)).toHaveValue(value);
  await form(page).getByLabel('Town').fill('Newtown');
  await form(page).getByLabel('Work').check();
  await save(page).click();
  await expect(page.getByText('Address Edited Successfully')).toBeVisible();
  const edited = (await addressesOf(page)).find((each) => each.id === added?.id);
  expect(edited).toMatchObject({ town: 'Newtown', home: false, work: true });
  await expect(page.getByText('Newtown, Northvale')).toBeVisible();
});

test('deletes at once, with Undo [ADR-02 ADR-11]', async ({ page, logIn }) => {
  await logIn('/about');
  await addAddress(page);
  await page.goto('/profile/address');
  await page.getByRole('button', { name: `Delete the address of ${homeAddress.fullName}` }).click();
  await expect(page.getByText(homeAddress.streetName)).toHaveCount(0);
  expect(await addressesOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(homeAddress.streetName)).toBeVisible();
  expect(await addressesOf(page)).toHaveLength(2);
});

test('an address added at checkout is seen in the profile, and back [ADR-14 CHK-02]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, piece(0)._id);
  await page.goto('/cart/checkout');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  for (const [label, value] of homeAddressFields) await form(page).getByLabel(label).fill(value);
  await save(page).click();
  await expect(page.getByText('New Address added successfully')).toBeVisible();
  await page.goto('/profile/address');
  await expect(page.getByText(homeAddress.streetName)).toBeVisible();
  await addAddress(page, { fullName: 'Second Person' });
  await page.goto('/cart/checkout');
  await expect(page.getByRole('radio', { name: /Second Person/ })).toBeVisible();
});
