import type { OpenMarket, Order } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { MarketContext } from '../../lib/markets/market.ts';
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
  market: 'home',
  currency: 'USD',
  delivery: 1,
  amount: 101,
  discounts: [],
  payBy: 'online',
  deliveryDate: 'Fri Nov 20 2026',
  placedAt: '2026-11-18T12:00:00+00:00',
  cashback: 0,
  gift: null,
  refunds: [],
} as unknown as Order;

const show = (change: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderCard order={{ ...order, ...change }} withdrawals={undefined} />
    </MemoryRouter>,
  );

test('says after a declined card that the payment did not go through [ORD-14]', () => {
  const payment = { state: 'open', declined: false };
  const unpaid = { state: 'awaiting_payment', payment };
  expect(show(unpaid)).toContain('Waiting for your payment');
  const declined = show({ ...unpaid, payment: { ...payment, declined: true } });
  expect(declined).toContain('Your payment didn&#x27;t go through');
  expect(declined).not.toContain('Waiting for your payment');
  expect(declined).toContain('Pay now');
  expect(show({ state: 'placed', payment: { state: 'paid', declined: true } })).toContain('Packed');
});

test('is headed by the order number, and ends its details with the id [ORD-13 ORD-02]', () => {
  const html = show({});
  expect(html).toMatch(/^<article[^>]*><header[^>]*><h2[^>]*>Order 7K3M-Q2XD<\/h2>/);
  expect(html).toContain('Placed on 18 November 2026');
  const details = html.slice(html.indexOf('<dl'), html.indexOf('</dl>'));
  expect(details.lastIndexOf('<dt>')).toBe(details.indexOf('<dt>Order ID'));
  expect(details).toContain('0199c0de-long-id');
});

test('has amounts in the currency of the order, also of a closed market [MSF-09]', () => {
  const home = { code: 'home', isDefault: true, currency: 'USD' } as OpenMarket;
  const line = {
    ...{ _id: 'calla', product_name: 'Calla', product_image: '/calla.jpg' },
    ...{ product_price: 490.25, qty: 2 },
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MarketContext value={{ market: home, markets: [home] }}>
        <OrderCard
          order={{
            ...order,
            ...{
              market: 'eu',
              currency: 'EUR',
              roundingStep: 0.01,
              orders: [line] as Order['orders'],
            },
            ...{ amount: 985.5, delivery: 5, cashback: 19.71 },
            payment: { refunded: 490.25 } as Order['payment'],
            refunds: [{ refundId: '1', at: order.placedAt, amount: 490.25, lines: [] }],
          }}
          withdrawals={undefined}
        />
      </MarketContext>
    </MemoryRouter>,
  );
  const amounts = new Set(html.match(/[^\s>]\d+\.\d\d/g));
  expect([...amounts].sort()).toEqual(['€19.71', '€490.25', '€5.00', '€980.50', '€985.50']);
  expect(html).not.toContain('$');
});
