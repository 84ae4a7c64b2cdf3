import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { putInCart } from '../support/shopper/calls.ts';
import { newShopper } from '../support/shopper/new-shopper.ts';
import { expect, test } from '../support/test.ts';

const productId = 'aurelia-solitaire-ring';

test.use({
  expectedErrors: new RegExp(
    `${expectedStaffErrors.source}|status of (404|409) .*/api/user/(discounts|orders)`,
  ),
});

test('a discount code from the back office to an order', async ({ page }) => {
  const list = page.getByRole('list', { name: /^Discounts/ });
  const winter = list.getByRole('listitem').filter({ hasText: 'WINTER-10' });
  const totals = page.getByRole('region', { name: 'Totals' });
  const apply = page.getByRole('button', { name: 'Apply Coupon' });
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const prices = page.getByRole('region', { name: 'Price details' });

  await test.step('the staff create a code by keyboard [DSC-10 DSC-13]', async () => {
    await openOffice(page, '/');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Discounts', exact: true })).toBeVisible();
    await expect(list.getByRole('listitem')).toContainText(['Extra discount']);
    await page.getByRole('button', { name: 'Create discount' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New discount' });
    await form.getByRole('textbox', { name: 'Code' }).fill('winter-10');
    await form.getByRole('textbox', { name: 'Name' }).fill('Winter');
    await form.getByRole('spinbutton', { name: 'Value' }).fill('10');
    await form.getByRole('checkbox', { name: 'rings', exact: true }).check();
    await form.getByRole('combobox', { name: 'Specific products' }).fill('helios sun');
    await page.keyboard.press('Enter');
    const selected = form.getByRole('list', { name: 'Selected products' });
    await expect(selected.getByRole('listitem')).toContainText(['Helios']);
    await form.getByRole('combobox', { name: 'Specific products' }).fill('celeste');
    await page.keyboard.press('Enter');
    await expect(selected.getByRole('listitem')).toContainText(['Helios', 'Celeste']);
    await selected.getByRole('button', { name: 'Remove Celeste' }).press('Enter');
    await page.setViewportSize({ width: 390, height: 900 });
    const value = await form.getByRole('spinbutton', { name: 'Value' }).boundingBox();
    expect(value?.width).toBeGreaterThan(250);
    await form.getByRole('spinbutton', { name: 'Usage limit' }).fill('1');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(winter).toContainText('10% off rings, 1 product');
    await expect(winter).toContainText('Used 0 of 1');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflows)).toBe(false);
    }
  });

  await newShopper(page, '/about');
  await putInCart(page, productId);
  await page.goto('/cart');

  await test.step('Apply Coupon asks for a code where the shop has one [DSC-08]', async () => {
    await apply.click();
    await expect(code).toBeFocused();
  });

  await test.step('an unknown code is rejected with a message [DSC-04]', async () => {
    await page.keyboard.type('summer');
    await page.keyboard.press('Enter');
    await expect(page.getByText("We don't recognise this code.")).toBeVisible();
  });

  await test.step('an applied code shows its name and amount [DSC-09]', async () => {
    await code.fill(' winter-10 ');
    await page.keyboard.press('Enter');
    await expect(totals).toContainText(/WINTER-10 Winter, -\$\d+/);
    await expect(totals).toContainText(
      /extra discount -\$250, Winter -\$\d+, delivery \+\$1, you pay/,
    );
  });
  const paid = await totals.locator('.totals-ahead strong').innerText();

  await test.step('at checkout it survives a reload and can be removed [DSC-09]', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(prices).toContainText(/Winterwith your code WINTER-10-\$\d+/);
    await expect(prices).toContainText(`Grand total${paid}`);
    await page.reload();
    await expect(prices).toContainText(`Grand total${paid}`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(overflows)).toBe(false);
    await page.getByRole('button', { name: 'Remove coupon WINTER-10' }).click();
    await expect(prices).not.toContainText('Winter');
    await apply.click();
    await code.fill('winter-10');
    await page.keyboard.press('Enter');
    await expect(prices).toContainText(`Grand total${paid}`);
  });

  await test.step('the order shows the discount by name [DSC-03]', async () => {
    await page.getByRole('radio').first().check();
    await page.getByRole('radio', { name: /Cash/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/completedorders/);
    await page.goto('/profile/orders');
    await expect(page.locator('.order-totals').first()).toContainText(/Winter, WINTER-10-\$\d+/);
    await expect(page.locator('.order-totals').first()).toContainText(`Total${paid}`);
  });

  await test.step('an ended discount is restarted with Undo [FIX-22]', async () => {
    await openOffice(page, '/discounts');
    await winter.getByRole('button', { name: 'End Winter' }).press('Enter');
    await expect(winter).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(winter).toContainText('10% off rings');
  });

  await test.step('the staff see its use and end it [DSC-10]', async () => {
    await openOffice(page, '/discounts');
    await expect(winter).toContainText('Used up');
    await winter.getByRole('button', { name: 'End Winter' }).press('Enter');
    await expect(winter).toBeHidden();
  });
});

const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
