import type { Order } from '@briolette/contract';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { required } from '@briolette/i18n/ui';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { addAddress, getCart, getOrders, putInCart } from '../support/shopper/calls.ts';
import { getPlainProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

// The API rejects a postcode.
test.use({ expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 400`) });

const product = getPlainProduct(2);
const lines = ['Erika Muster', 'Bahnhofstr. 1', '26133 Oldenburg', 'GERMANY'];

test('a customer bills another address than that of the delivery', async ({ page, logIn }) => {
  await logIn('/about');
  await addAddress(page);
  await putInCart(page, product._id);
  await page.goto('/cart/checkout');
  const billing = page.getByRole('group', { name: 'Billing address' });
  const checkbox = billing.getByLabel('Same as delivery address');
  const place = page.getByRole('button', { name: 'Place Order' });

  await test.step('the delivery address is billed unless the customer opts out [BIL-01]', async () => {
    await expect(checkbox).toBeChecked();
    await expect(billing.getByRole('textbox')).toHaveCount(0);
    await checkbox.focus();
    await page.keyboard.press('Space');
    await billing.getByLabel('Country').selectOption({ label: 'Germany' });
    await expect(billing.getByRole('textbox')).toHaveCount(6);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findSidewaysScroll(page), String(width)).toEqual([]);
      expect(await findViolations(page), String(width)).toEqual([]);
    }
  });

  await test.step('empty and wrong fields are reported at their place, and nothing is ordered [BIL-03]', async () => {
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await billing.getByLabel('Full name').fill('');
    await place.click();
    await expect(billing.getByLabel('Full name')).toBeFocused();
    await expect(billing.getByLabel('Full name')).toHaveAccessibleDescription(required);
    await billing.getByLabel('Full name').fill('Erika Muster');
    await billing.getByLabel('Street and number').fill('Bahnhofstr. 1');
    await billing.getByLabel('City').fill('Oldenburg');
    await billing.getByLabel('Postcode').fill('1');
    await place.click();
    await expect(billing.getByLabel('Postcode')).toHaveAccessibleDescription(
      /Not a valid Postcode/,
    );
    expect(await getOrders(page)).toEqual([]);
  });

  await test.step('a reload keeps it, and the confirmation and the order show it [BIL-01 BIL-02]', async () => {
    await billing.getByLabel('Postcode').fill('26133');
    await page.reload();
    await expect(billing.getByLabel('Street and number')).toHaveValue('Bahnhofstr. 1');
    await place.click();
    await expect(page).toHaveURL((url) => url.pathname.includes('/cart/completedorders'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Billing address' })).toBeVisible();
    for (const line of lines) await expect(main.getByText(line, { exact: true })).toBeVisible();
    expect(await getCart(page)).toEqual([]);
    const [order] = (await getOrders(page)) as unknown as Order[];
    expect(order?.billingAddress).toMatchObject({ country: 'DE', lines, mobile: '' });
    await open(page, '/profile/orders');
    await page.getByText(fixed.showAddress).first().click();
    await expect(page.getByText('26133 Oldenburg')).toBeVisible();
    await openOffice(page, `/order?id=${order?.orderId}`);
    await expect(page.getByRole('main')).toContainText('26133 Oldenburg');
  });
});
