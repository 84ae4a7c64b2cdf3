import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { openEmail } from '../support/shopper/follow-email.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

/** A static host has no file for a path with an id. */
test.use({
  expectedErrors: new RegExp(`${expectedStaffErrors.source}|status of 404.*/(passport|pieces)/`),
  persistNotices: true,
});

test('a customer has a product resized, by keyboard, and its passport shows it', async ({
  page,
}) => {
  const own = piece(8);
  const { orders, name } = await placeOrders(page, [[own._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  await ship(page, order);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const ownedItemsPath = `/owned-items/${order.orderId}`;
  const repairs = page.getByRole('list', { name: /^Services for / });
  const row = page.getByRole('article', { name: `Resizing for ${name}` });
  const timeline = page.getByRole('list', { name: 'Timeline' });

  await test.step('requests the repair on a phone, with a description [SRV-01 SRV-08]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, ownedItemsPath);
    await page.getByRole('button', { name: /^Request a service for / }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Service for / });
    await dialog.getByRole('radio', { name: 'Resizing' }).press('Space');
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Half a size up');
    await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
    await expect(repairs).toContainText('Resizing: Requested');
    await expect(page.getByRole('button', { name: /^Request a service for / })).toHaveCount(0);
    expect(await wide()).toBeLessThanOrEqual(0);
  });

  await test.step('the shop quotes a price [SRV-03]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOffice(page, '/repairs');
    await expect(row).toContainText('Half a size up');
    await row.getByRole('link').press('Enter');
    await page.getByRole('button', { name: 'Send quote' }).press('Enter');
    const quote = page.getByRole('dialog', { name: 'Send quote' });
    await quote.getByLabel('Price').fill('60');
    await quote.getByLabel('Message').fill('Within a week');
    await quote.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(timeline).toContainText('Quoted');
  });

  await test.step('the customer accepts it [SRV-03]', async () => {
    await open(page, ownedItemsPath);
    await expect(repairs).toContainText('$60');
    await expect(repairs).toContainText('Within a week');
    await repairs.getByRole('button', { name: 'Accept quote: Resizing' }).press('Enter');
    await expect(repairs).toContainText('Please bring or send us the piece.');
    await openEmail(page, /^Our quote for your piece/);
  });

  await test.step('the shop takes each step until the return, on a phone [SRV-03 SRV-08]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOffice(page, '/repairs');
    await row.getByRole('link').click();
    for (const step of ['Mark as received', 'Mark as done', 'Mark as returned'])
      await page.getByRole('button', { name: step }).click();
    await expect(timeline).toContainText('Returned');
    expect(await wide()).toBeLessThanOrEqual(0);
  });

  await test.step('the passport shows the repair', async () => {
    await open(page, ownedItemsPath);
    await expect(repairs).toContainText('Resizing: Returned');
    await page.getByRole('link', { name: /^Passport for / }).press('Enter');
    await expect(page.getByRole('article', { name: /^Passport for / })).toContainText('Resized on');
  });
});
