import type { Order } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { OrderCard } from './order-card.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const order = {
  orderId: '0199c0de-long-id',
  number: '7K3MQ2XD',
  state: 'placed',
  payment: null,
  invoice: null,
  orders: [],
  address: { fullName: 'Grace Holloway' },
  amount: 101,
  discounts: [],
  payBy: 'online',
  deliveryDate: 'Fri Nov 20 2026',
  placedAt: '2026-11-18T12:00:00+00:00',
  cashback: 0,
  gift: null,
  refunds: [],
} as unknown as Order;

test('is headed by the order number, and ends its details with the id [ORD-13 ORD-02]', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderCard order={order} withdrawals={undefined} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/^<article[^>]*><header[^>]*><h2[^>]*>Order 7K3M-Q2XD<\/h2>/);
  expect(html).toContain('Placed on 18 November 2026');
  const details = html.slice(html.indexOf('<dl'), html.indexOf('</dl>'));
  expect(details.lastIndexOf('<dt>')).toBe(details.indexOf('<dt>Order ID'));
  expect(details).toContain('0199c0de-long-id');
});
