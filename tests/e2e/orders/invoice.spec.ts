import type { Page } from '@playwright/test';
import { call, getAddresses, putInCart } from '../support/shopper/calls.ts';
import { dollars, getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

/** A static host has no file for a path with an id and serves the shop's page with status 404. */
test.use({ expectedErrors: /status of 404.*\/invoice\/|status of 404.*\/api\/user\/orders/ });

const one = getProduct(9);
const total = dollars(Math.floor(one.product_price) - 249);
type Placed = { orderId: string; version: number; number: string };

async function placeOrder(page: Page): Promise<Placed> {
  await putInCart(page, one._id);
  const [address] = await getAddresses(page);
  const { order } = await call<{ order: Placed }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'Cash on delivery' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return order;
}

/** Places an order by API and packs it as the demo staff. */
async function packedOrder(page: Page): Promise<Placed> {
  const order = await placeOrder(page);
  await call(page, '/api/staff/demo-session', { method: 'POST', body: { role: 'owner' } });
  const packed = await call<{ order?: { state: string } }>(
    page,
    `/api/staff/orders/${order.orderId}/transitions`,
    { method: 'POST', body: { step: 'pack', version: order.version } },
  );
  expect(packed.order?.state).toBe('packed');
  return order;
}

test('a packed order has an invoice that adds up and prints on its own sheet', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const { number } = await packedOrder(page);
  await page.goto('/profile/orders');
  const sheet = page.getByRole('article', { name: /^Invoice \d{6}$/ });
  const fits = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    }
  };

  await test.step('it is linked from its order and adds up to the total [PAY-14]', async () => {
    await page.getByRole('link', { name: /^Invoice \d{6}$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('12 Lapidary Lane');
    await expect(sheet).toContainText(`${number.slice(0, 4)}-${number.slice(4)}`);
    await expect(sheet.getByRole('row', { name: new RegExp(one.product_name) })).toBeVisible();
    await expect(sheet.getByRole('row', { name: /^Extra discount -\$250/ })).toBeVisible();
    await expect(sheet.getByRole('row', { name: `Total ${total}` })).toBeVisible();
    await fits();
  });

  await test.step('it prints without header, footer and buttons [PAY-17]', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await fits();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('an order that is not packed has none, and the page shows that [PAY-18]', async () => {
    const newest = await placeOrder(page);
    await page.goto(`/invoice/${newest.orderId}`);
    await expect(
      page.getByRole('heading', { name: "This order doesn't have an invoice yet" }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
