import type { Page } from '@playwright/test';
import { call } from '../shopper/calls.ts';
import type { Placed } from './back-office.ts';

/** Packs and ships an order as the staff of a demo. */
export async function ship(page: Page, { orderId }: Placed): Promise<void> {
  await call(page, '/api/staff/demo-session', { method: 'POST', body: { role: 'owner' } });
  for (const [place, step] of ['pack', 'ship'].entries())
    await call(page, `/api/staff/orders/${orderId}/transitions`, {
      method: 'POST',
      body: { step, version: place + 1 },
    });
}
