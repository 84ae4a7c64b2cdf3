import type { StaffOrder } from '@briolette/contract';
import { expect, test } from 'vitest';
import { formatOrderPaymentState } from './order-labels.tsx';

type Payment = StaffOrder['payments'][number];
const held: Payment = {
  paymentId: '1',
  state: 'captured',
  provider: 'stripe',
  url: null,
  amount: 20,
  captured: 20,
  refunded: 0,
  currency: 'USD',
  at: '2026-11-15T10:00:00.000+00:00',
  declined: false,
  disputed: false,
};
const orderWith = (...payments: Payment[]) => ({
  payBy: 'online' as const,
  payment: payments.at(-1) ?? null,
  payments,
});

test('shows a disputed payment on its order [PAY-21]', () => {
  expect(formatOrderPaymentState(orderWith(held))).toBe('Paid');
  expect(formatOrderPaymentState(orderWith({ ...held, disputed: true }))).toBe('Paid, disputed');
  const earlier = { ...held, state: 'failed' as const, captured: 0 };
  expect(formatOrderPaymentState(orderWith(earlier, { ...held, refunded: 5 }))).toBe(
    'Partially refunded',
  );
});
