import type { Order } from '@briolette/contract';
import { expect, test } from 'vitest';
import { getPaymentStatus } from './payment-polling.ts';

const order = (state: Order['state'], payment: string | null) =>
  ({ state, payment: payment && { state: payment } }) as Order;

test.each([
  [null, 'waiting'],
  ['pending', 'waiting'],
  ['cancelling', 'ending'],
] as const)('an unpaid order with payment %s is %s [PAY-05]', (payment, status) => {
  expect(getPaymentStatus(order('awaiting_payment', payment))).toBe(status);
});

test.each(['failed', 'cancelled'])(
  'an unpaid order with payment %s is declined [PAY-06]',
  (payment) => {
    expect(getPaymentStatus(order('awaiting_payment', payment))).toBe('declined');
  },
);

test('an open payment whose card was declined is declined [PAY-22]', () => {
  const payment = { state: 'pending', declined: true };
  expect(getPaymentStatus({ state: 'awaiting_payment', payment } as Order)).toBe('declined');
});

test.each([
  ['placed', 'authorised'],
  ['packed', 'captured'],
] as const)('a %s order with payment %s is paid [PAY-04]', (state, payment) => {
  expect(getPaymentStatus(order(state, payment))).toBe('paid');
});

test.each(['cancelled', 'expired'] as const)('a %s order has ended [PAY-07]', (state) => {
  expect(getPaymentStatus(order(state, 'cancelled'))).toBe('ended');
});
