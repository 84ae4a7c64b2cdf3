import type { Page } from '@playwright/test';
import {
  getAddresses,
  homeAddress,
  homeAddressFields,
  putInCart,
} from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });

async function fillAddress(page: Page, change: Record<string, string> = {}) {
  for (const [label, value] of homeAddressFields)
    await form(page)
      .getByLabel(label)
      .fill(change[label] ?? value);
}

test('a shopper adds, edits and deletes addresses', async ({ page, logIn }) => {
  await logIn('/profile/address');
  const add = page.getByRole('button', { name: 'Add New Address' });

  await test.step('starts with a sample work address [ADR-12]', async () => {
    const sample = page.getByRole('listitem').filter({ hasText: 'Sample address' });
    await expect(sample).toContainText('Work');
    await sample.getByRole('button', { name: /^Delete/ }).click();
  });

  await test.step('without any address asks for one, also after a reload [ADR-03 ADR-13]', async () => {
    await expect(page.getByText('Please Add atleast one Address')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Please Add atleast one Address')).toBeVisible();
  });

  await add.click();
  await test.step('the form requires every field [ADR-04 ADR-05]', async () => {
    await form(page).getByLabel('Full name').fill('');
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
  });

  await test.step('the pincode shows its range next to the field [ADR-06]', async () => {
    const pincode = form(page).getByLabel('Pincode');
    await expect(pincode).toHaveAttribute('inputmode', 'numeric');
    for (const wrong of ['100000', '1000000', '12345a']) {
      await pincode.fill(wrong);
      await pincode.blur();
      await expect(pincode).toHaveAccessibleDescription(/Enter a number from 100001 to 999999/);
    }
    for (const right of ['100001', ' 999999 ']) {
      await pincode.fill(right);
      await pincode.blur();
      await expect(pincode).toHaveAccessibleDescription('6 digits');
    }
  });

  await test.step('the form is a dialog that traps and returns the focus [ADR-01]', async () => {
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

  await add.click();
  await fillAddress(page);
  await expect(form(page).getByLabel('Home')).toBeChecked();
  await save(page).click();
  const [added] =
    await test.step('saves a new address of one type with a new id [ADR-07 ADR-08]', async () => {
      await expect(page.getByText('New Address added successfully')).toBeVisible();
      const saved = await getAddresses(page);
      expect(saved).toMatchObject([{ ...homeAddress, id: expect.any(String) }]);
      return saved;
    });

  await test.step('Edit loads the address and saves it under the same id [ADR-09 ADR-10]', async () => {
    await page.getByRole('button', { name: `Edit address for ${homeAddress.fullName}` }).click();
    for (const [label, value] of homeAddressFields)
      await expect(form(page).getByLabel(label)).toHaveValue(value);
    await form(page).getByLabel('Town').fill('Newtown');
    await form(page).getByLabel('Work').check();
    await save(page).click();
    await expect(page.getByText('Address Edited Successfully')).toBeVisible();
    expect(await getAddresses(page)).toMatchObject([
      { id: added?.id, town: 'Newtown', home: false, work: true },
    ]);
    await expect(page.getByText('Newtown, Northvale')).toBeVisible();
  });

  await test.step('Delete removes it at once, with Undo [ADR-02 ADR-11]', async () => {
    const street = page.getByText(homeAddress.streetName);
    await page.getByRole('button', { name: `Delete address for ${homeAddress.fullName}` }).click();
    await expect(street).toHaveCount(0);
    expect(await getAddresses(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(street).toBeVisible();
    expect(await getAddresses(page)).toHaveLength(1);
  });

  await test.step('an address added on either screen is on both [ADR-14 CHK-02]', async () => {
    await putInCart(page, getProduct(0)._id);
    await page.goto('/cart/checkout');
    await expect(page.getByRole('radio', { name: new RegExp(homeAddress.fullName) })).toBeVisible();
    await add.click();
    await fillAddress(page, { 'Full name': 'Second Person' });
    await save(page).click();
    await expect(page.getByRole('radio', { name: /Second Person/ })).toBeVisible();
    await page.goto('/profile/address');
    await expect(page.getByText('Second Person')).toBeVisible();
  });
});
