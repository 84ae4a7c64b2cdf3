import type { Order } from '@briolette/contract';
import { expect, test } from 'vitest';
import { paymentStanding } from './payment-standing.ts';

const order = (state: Order['state'], payment: string | null) =>
  ({ state, payment: payment && { state: payment } }) as Order;

test.each([
  ['awaiting_payment', null, 'waiting'],
  ['awaiting_payment', 'wanted', 'waiting'],
  ['awaiting_payment', 'failed', 'declined'],
  ['awaiting_payment', 'cancelled', 'declined'],
  ['awaiting_payment', 'cancelling', 'ending'],
  ['placed', 'authorised', 'paid'],
  ['packed', 'captured', 'paid'],
  ['cancelled', 'cancelled', 'ended'],
  ['expired', 'cancelled', 'ended'],
] as const)(
  'an order %s whose payment is %s is %s [PAY-04..PAY-07]',
  (state, payment, standing) => {
    expect(paymentStanding(order(state, payment))).toBe(standing);
  },
);
