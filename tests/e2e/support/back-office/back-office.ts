import type { Page } from '@playwright/test';
import { addAddress, call, getAddresses, putInCart } from '../shopper/calls.ts';
import { newShopper } from '../shopper/new-shopper.ts';
import { expect } from '../test.ts';

export type Placed = { orderId: string; number: string };

/** Console errors for a missing session, a version conflict or a missing invoice. */
export const expectedStaffErrors = /status of (401|404|409) .*\/api\/staff\//;

/** Creates a shopper with a unique name and places their orders. */
export async function placeOrders(page: Page, baskets: string[][]) {
  const name = `Q${crypto.randomUUID().slice(0, 8)}`;
  const shopper = await newShopper(page, '/about');
  await addAddress(page, { fullName: name });
  const address = (await getAddresses(page)).find(({ fullName }) => fullName === name);
  const orders: Placed[] = [];
  for (const basket of baskets) {
    await putInCart(page, ...basket);
    const { order } = await call<{ order: Placed }>(page, '/api/user/orders', {
      method: 'POST',
      body: { addressId: address?.id, payBy: 'Cash on delivery' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    orders.push({ orderId: order.orderId, number: order.number });
  }
  return { name, shopper, orders };
}

/** Opens a back-office screen in the demo with this role. */
export async function openOffice(page: Page, path: string, role = 'owner'): Promise<void> {
  await page.goto(`/back-office${path}`);
  const demoHeading = page.getByRole('heading', { name: 'Demo back office' });
  const inside = page.getByRole('navigation', { name: 'Back office' });
  await expect(demoHeading.or(inside)).toBeVisible();
  if (await demoHeading.isVisible()) {
    const button = role === 'owner' ? 'Open the back office' : `Open as ${role}`;
    await page.getByRole('button', { name: button }).click();
  }
  await expect(inside).toBeVisible();
}

/** Formats an order number as people read it: two halves. */
export const half = ({ number }: Placed) => `${number.slice(0, 4)}-${number.slice(4)}`;

export const getOrderRow = (page: Page, order: Placed) =>
  page.getByRole('row').filter({ hasText: half(order) });
