import { fullName } from '@briolette/domain';
import type { Page } from '@playwright/test';
import { addAddress, homeAddress, putInCart } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

const [one, two] = [getProduct(5), getProduct(6)];
const inboxButton = (page: Page) => page.getByRole('button', { name: /^Inbox, / });

async function placeOrder(page: Page): Promise<void> {
  await addAddress(page);
  await putInCart(page, one._id, two._id);
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
  await page.getByLabel('Cash On Delivery').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
}

test('the inbox of the demo shows the emails it would have sent', async ({ page, logIn }) => {
  const { email } = await logIn('/about');
  await test.step('no page shows the inbox before there is an email [MAI-05]', async () => {
    await expect(inboxButton(page)).toHaveCount(0);
  });

  await placeOrder(page);
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await test.step('the button counts the new emails, and Escape closes the inbox [MAI-05]', async () => {
    await expect(inboxButton(page)).toHaveAccessibleName('Inbox, 1 new');
    await inboxButton(page).click();
    await expect(inbox.getByText('shown here and never sent')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inbox).toHaveCount(0);
    await expect(inboxButton(page)).toBeFocused();
  });

  await test.step('an opened email is not new again, also after a reload [MAI-05]', async () => {
    await expect(inboxButton(page)).toHaveAccessibleName('Inbox, 0 new');
    await page.reload();
    await expect(inboxButton(page)).toHaveAccessibleName('Inbox, 0 new');
  });

  await test.step('its button floats over no part of a page, on a phone neither [HDR-19]', async () => {
    const floats = () =>
      inboxButton(page).evaluate((button) => {
        for (let each: Element | null = button; each; each = each.parentElement)
          if (getComputedStyle(each).position === 'fixed') return true;
        return false;
      });
    await expect(page.getByRole('banner').getByRole('button', { name: /^Inbox/ })).toBeVisible();
    expect(await floats()).toBe(false);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByRole('button', { name: /^Inbox/ })).toBeVisible();
    expect(await floats()).toBe(false);
    if (size) await page.setViewportSize(size);
  });

  const frame = inbox.locator('iframe');
  const content = frame.contentFrame();
  await test.step('the order is confirmed with its products [MAI-01]', async () => {
    await inboxButton(page).click();
    await inbox.getByRole('button', { name: /^Your order \w{4}-\w{4}/ }).click();
    await expect(content.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    for (const { product_name: name } of [one, two])
      await expect(content.getByText(name)).toBeVisible();
    await expect(content.getByText('Dear Ada,')).toBeVisible();
  });

  await test.step('its frame runs no scripts and has its styles, dark where the system is dark [MAI-03 MAI-05]', async () => {
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
    // Styled although the page allows no inline styles.
    await expect(content.getByRole('link', { name: 'See your order' })).toHaveCSS(
      'background-color',
      'rgb(15, 74, 60)',
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(content.getByRole('heading', { level: 1 })).toHaveCSS(
      'color',
      'rgb(243, 239, 232)',
    );
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('its text and its source are available next to it [MAI-03 MAI-05]', async () => {
    await inbox.getByRole('radio', { name: 'Text' }).check();
    await expect(inbox.locator('pre')).toContainText(`- ${fullName(one)}, `);
    await inbox.getByRole('radio', { name: 'Source' }).check();
    await expect(inbox.locator('pre')).toContainText(/Message-ID: <order-placed\..*@.*>/);
    await expect(inbox.locator('pre')).toContainText(`To: ${email}`);
    await inbox.getByRole('radio', { name: 'HTML' }).check();
  });

  await test.step('on a phone list and email take turns, and the focus follows [MAI-05]', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const all = inbox.getByRole('button', { name: 'All emails' });
    await all.press('Enter');
    const row = inbox.getByRole('button', { name: /^Your order/ });
    await expect(row).toBeFocused();
    await row.press('Enter');
    await expect(all).toBeFocused();
  });

  await test.step('a link in the email opens its page, and the inbox stays [MAI-07]', async () => {
    await content.getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/profile/orders');
    await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
    await expect(inboxButton(page)).toBeVisible();
  });
});
