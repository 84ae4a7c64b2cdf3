import { expect, test } from 'vitest';
import {
  calculateLineRefund,
  formatRefunded,
  refundBreakdown,
  refundedOfLine,
  refundedOrder,
} from '../../src/index.ts';

const necklace = { productId: 'necklace', price: 1485, qty: 1 };
const studs = { productId: 'studs', price: 735.9, qty: 2 };
const lines = [necklace, studs];

const explain = (order: { amount: number; discount: number }, productId: string) => {
  const requested = [{ productId, qty: 1 }];
  const amount = calculateLineRefund({ ...order, lines }, requested) ?? 0;
  return [amount, refundBreakdown({ ...order, lines }, requested, amount)];
};

test('names the share of the discount [RFL-20]', () => {
  expect(explain({ amount: 2706, discount: 250 }, 'necklace')).toEqual([
    1359.04,
    '$1,485.00 minus its $125.96 share of the discount',
  ]);
});

test('names the share of delivery beside that of the discount [RFL-20]', () => {
  expect(explain({ amount: 2716, discount: 250 }, 'necklace')).toEqual([
    1364.06,
    '$1,485.00 minus its $125.96 share of the discount plus $5.02 of the delivery charge',
  ]);
});

test('returns null if the list price is refunded [RFL-20]', () => {
  expect(explain({ amount: 2960, discount: 0 }, 'necklace')).toEqual([1485, null]);
  expect(explain({ amount: 2970, discount: 10 }, 'studs')).toEqual([735.9, null]);
});

test('names both amounts if the total was rounded [RFL-20]', () => {
  expect(explain({ amount: 2956, discount: 0 }, 'necklace')).toEqual([
    1484.59,
    '$1,484.59 of $1,485.00',
  ]);
});

test('names both amounts if another one was agreed [RFL-20]', () => {
  const order = { amount: 2706, discount: 250, lines };
  expect(refundBreakdown(order, [{ productId: 'necklace', qty: 1 }], 500)).toBe(
    '$500.00 of $1,485.00',
  );
});

test('adds up the refunds of a line [RFL-21]', () => {
  const refund = (amount: number, lines: { productId: string; qty: number; amount: number }[]) => ({
    refundId: String(amount),
    at: '',
    amount,
    lines,
  });
  const refunds = [
    refund(640.1, [{ productId: 'studs', qty: 1, amount: 640.1 }]),
    refund(50, []),
    refund(640.2, [{ productId: 'studs', qty: 1, amount: 640.2 }]),
  ];
  expect(refundedOfLine({ refunds }, 'studs')).toEqual({ qty: 2, amount: 1280.3 });
  expect(refundedOfLine({ refunds }, 'necklace')).toEqual({ qty: 0, amount: 0 });
  expect(formatRefunded({ ordered: 2, qty: 2, amount: 1280.3 })).toBe('Refunded $1,280.30');
  expect(formatRefunded({ ordered: 2, qty: 1, amount: 640.1 })).toBe('1 of 2 refunded, $640.10');
  expect(formatRefunded({ ordered: 2, qty: 0, amount: 0 })).toBeNull();
});

test("explains a customer's order by the same rule [RFL-20]", () => {
  const orders = lines.map(({ productId, price, qty }) => ({
    _id: productId,
    product_price: price,
    qty,
  }));
  const discounts = [{ name: 'Extra discount', code: null, amount: 250 }];
  const expected = { amount: 2706, discount: 250, delivery: null, currency: 'USD', lines };
  expect(refundedOrder({ amount: 2706, discounts, orders })).toEqual(expected);
  const older = refundedOrder({ amount: 2706, discounts: null, orders });
  expect(older.discount).toBeCloseTo(250.8, 5);
});
