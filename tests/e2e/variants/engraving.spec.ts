import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { addAddress, getCart, homeAddress } from '../support/shopper/calls.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

const words = 'Zoë & Łukasz ’24';

test('an engraving is typed, ordered and shown unchanged everywhere, by keyboard on a phone', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn('/products/northway-satin-band');
  await hydrated(page);
  await page.getByRole('radio', { name: 'US 11', exact: true }).check({ force: true });
  const field = page.getByLabel('Your inscription');
  const view = page.getByRole('img', { name: /^Engraved inside the band/ });
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  await test.step('shows price, delivery and the return rule before it is added [ENG-09 DAY-01]', async () => {
    const checkbox = page.getByRole('checkbox', { name: 'Engrave it inside the band, $40' });
    const price = page.locator('.summary > .price strong');
    const before = await price.textContent();
    const delivery = page.locator('.delivery');
    const ready = await delivery.innerText();
    await expect(checkbox).toBeEnabled();
    await checkbox.press('Space');
    await expect(page.getByText('can be returned only if they are faulty').first()).toBeVisible();
    await expect(price).not.toHaveText(before ?? '');
    await expect(delivery).not.toHaveText(ready, { useInnerText: true });
  });
  await test.step('shows whether it arrives by a given day [DAY-02]', async () => {
    const neededBy = page.getByLabel('Needed by');
    await neededBy.fill('2020-01-01');
    await expect(page.getByText(/^Arrives .* days late\./)).toBeVisible();
    await neededBy.fill('2199-01-01');
    await expect(page.getByText(/^Arrives .*, in time\.$/)).toBeVisible();
  });
  await test.step('rejects an empty text and characters that cannot be engraved [ENG-08]', async () => {
    await add.press('Enter');
    await expect(page.getByText('Please enter your inscription.')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('💍');
    await expect(page.getByText("We can't engrave “💍”.")).toBeVisible();
    await expect(view).toHaveCount(0);
  });
  await test.step('draws the text in the selected typeface [ENG-08]', async () => {
    await field.fill(` ${words.normalize('NFD')}  `);
    expect(await view.locator('text').textContent()).toBe(words);
    await page.getByRole('radio', { name: 'Roman' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(view).toHaveAccessibleName(`Engraved inside the band in Script: “${words}”`);
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });
  await test.step('the cart shows the text and the delivery date [ENG-05 DAY-01]', async () => {
    await add.press('Enter');
    await page.locator('.purchase').getByRole('link', { name: 'Go to Cart' }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Northway' });
    await expect(row).toContainText(`Engraved inside the band in Script: “${words}”`);
    await expect(row).toContainText('Delivery by');
    await expect.poll(async () => (await getCart(page)).length).toBe(1);
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });
  await test.step('so do the checkout and the order [ENG-05]', async () => {
    await addAddress(page);
    await open(page, '/cart/checkout');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(words);
    await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order successfully Placed' })).toBeVisible();
    await open(page, '/profile/orders');
    await expect(page.locator('.order-lines')).toContainText(`“${words}”`);
  });
  await test.step('so do the back office and the packing slip [ENG-05]', async () => {
    const id = await page.locator('.order-id').first().textContent();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOffice(page, `/order?id=${id}`);
    await expect(page.getByRole('region', { name: '1 item' })).toContainText(`“${words}”`);
    await open(page, `/back-office/print?slip=${id}`);
    await expect(page.locator('.document-lines')).toContainText(`“${words}”`);
  });
});

test('a login keeps the engraving, and adds the engraved ring once [SGN-15]', async ({ page }) => {
  await open(page, '/products/northway-satin-band');
  await page.getByRole('radio', { name: 'US 11', exact: true }).check({ force: true });
  const checkbox = page.getByRole('checkbox', { name: 'Engrave it inside the band, $40' });
  await checkbox.check();
  await page.getByLabel('Your inscription').fill(words);
  await page.locator('.summary').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Set as Guest' }).click();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.locator('.purchase').getByRole('link', { name: 'Go to Cart' })).toBeVisible();
  await expect(checkbox).toBeChecked();
  await expect(page.getByLabel('Your inscription')).toHaveValue(words);
  await expect.poll(async () => (await getCart(page)).map(({ qty }) => qty)).toEqual([1]);
});
