import type { StaffOrder } from '@briolette/contract';
import { expect, test } from 'vitest';
import { formatRefund } from './refund-labels.ts';

const line = (productId: string, name: string, price: number, qty: number) =>
  ({ productId, name, price, qty }) as StaffOrder['lines'][number];
const order = {
  amount: 2706,
  discount: 250,
  lines: [line('necklace', 'Aurelia Necklace', 1485, 1), line('studs', 'Studs', 735.9, 2)],
};
const refund = (amount: number, lines: { productId: string; qty: number; amount: number }[]) => ({
  refundId: '',
  amount,
  state: 'succeeded' as const,
  reason: '',
  at: '',
  lines,
});

test('describes a refund by items, amount and calculation [RFL-22]', () => {
  const necklace = { productId: 'necklace', qty: 1, amount: 1359.06 };
  expect(formatRefund(order, refund(1359.06, [necklace]))).toBe(
    '$1,359.06 for 1 × Aurelia Necklace: $1,485.00 minus its $125.94 share of the discount',
  );
  const studs = { productId: 'studs', qty: 2, amount: 1346.94 };
  expect(formatRefund(order, refund(2706, [necklace, studs]))).toMatch(
    /^\$2,706 for 1 × Aurelia Necklace, 2 × Studs: /,
  );
});

test('describes a refund of an amount by that amount [RFL-22]', () => {
  expect(formatRefund(order, refund(50, []))).toBe('$50');
});
