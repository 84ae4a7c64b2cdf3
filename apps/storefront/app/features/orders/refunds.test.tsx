import type { Order } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refunds } from './refunds.tsx';

const order = {
  amount: 2706,
  discounts: [{ name: 'Extra discount', code: null, amount: 250 }],
  orders: [
    {
      _id: 'necklace',
      product_name: 'Aurelia',
      product_subtitle: 'Necklace',
      product_price: 1485,
      qty: 1,
    },
    { _id: 'studs', product_name: 'Studs', product_price: 735.9, qty: 2 },
  ],
  refunds: [
    {
      refundId: 'a',
      amount: 1359.06,
      at: '2026-11-18T10:00:00+00:00',
      lines: [{ productId: 'necklace', qty: 1, amount: 1359.06 }],
    },
    { refundId: 'b', amount: 50, at: '2026-11-19T10:00:00+00:00', lines: [] },
  ],
} as unknown as Order;

test('shows the refunded items, the amount and its breakdown [RFL-22]', () => {
  const items = renderToStaticMarkup(<Refunds order={order} />)
    .split('<li>')
    .slice(1)
    .map((item) =>
      item
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(items).toEqual([
    '$1,359.06 refunded on 18 November 2026 1 × Aurelia Necklace $1,485.00 minus its $125.94 share of the discount',
    '$50 refunded on 19 November 2026',
  ]);
});

test('shows nothing for an order without refunds [RFL-22]', () => {
  expect(renderToStaticMarkup(<Refunds order={{ ...order, refunds: [] }} />)).toBe('');
});
