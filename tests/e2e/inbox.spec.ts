import { fullName } from '@briolette/domain';
import type { Page } from '@playwright/test';
import { addAddress, homeAddress, putInCart } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';
import { widths } from './widths.ts';

const [one, two] = [piece(5), piece(6)];
const inboxButton = (page: Page) => page.getByRole('button', { name: /^Inbox of this demo/ });

async function placeOrder(page: Page): Promise<void> {
  await addAddress(page);
  await putInCart(page, one._id, two._id);
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
  await page.getByLabel('Cash On Delivery').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
}

for (const width of widths)
  test(`an order is confirmed by a mail in the inbox, whose links work, at ${width} px [MAI-01 MAI-05 MAI-07]`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { email } = await logIn('/about');
    await expect(inboxButton(page)).toHaveCount(0);
    await placeOrder(page);
    await expect(inboxButton(page)).toHaveAccessibleName('Inbox of this demo, 1 new');
    await inboxButton(page).click();
    const inbox = page.getByRole('dialog', { name: 'Inbox' });
    await expect(inbox.getByText('shown here and sent nowhere')).toBeVisible();
    await inbox.getByRole('button', { name: /^Your order \w{4}-\w{4}/ }).click();
    const frame = inbox.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
    const mail = frame.contentFrame();
    await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    for (const { product_name: name } of [one, two])
      await expect(mail.getByText(name)).toBeVisible();
    await expect(mail.getByText('Dear Ada,')).toBeVisible();
    // Styled although the page allows no inline styles.
    await expect(mail.getByRole('link', { name: 'See your order' })).toHaveCSS(
      'background-color',
      'rgb(15, 74, 60)',
    );

    await inbox.getByRole('radio', { name: 'Text' }).check();
    await expect(inbox.locator('pre')).toContainText(`- ${fullName(one)}, `);
    await inbox.getByRole('radio', { name: 'Source' }).check();
    await expect(inbox.locator('pre')).toContainText(/Message-ID: <order-placed\..*@.*>/);
    await expect(inbox.locator('pre')).toContainText(`To: ${email}`);
    await inbox.getByRole('radio', { name: 'Mail' }).check();

    if (width === 390) {
      // The list makes room for the mail and comes back: by keyboard nobody is lost.
      const all = inbox.getByRole('button', { name: 'All mails' });
      await all.press('Enter');
      const row = inbox.getByRole('button', { name: /^Your order/ });
      await expect(row).toBeFocused();
      await row.press('Enter');
      await expect(all).toBeFocused();
    }
    await mail.getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/profile/orders');
    await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
    // Still there after the way through the shop.
    await expect(inboxButton(page)).toBeVisible();
  });

test('what was seen is not new again, and Escape closes the inbox [MAI-05]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await placeOrder(page);
  await inboxButton(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toHaveCount(0);
  await expect(inboxButton(page)).toBeFocused();
  await expect(inboxButton(page)).toHaveAccessibleName('Inbox of this demo, 0 new');
  await page.reload();
  await expect(inboxButton(page)).toHaveAccessibleName('Inbox of this demo, 0 new');
});

test('a dark letter where the system is dark [MAI-03]', async ({ page, logIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn('/about');
  await placeOrder(page);
  await inboxButton(page).click();
  await page.getByRole('button', { name: /^Your order/ }).click();
  const heading = page.locator('iframe').contentFrame().getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(243, 239, 232)');
});

test('no page brings the inbox along before there is a mail to show [MAI-05]', async ({ page }) => {
  await open(page, '/');
  await expect(inboxButton(page)).toHaveCount(0);
});
