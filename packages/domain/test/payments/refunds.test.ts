import { expect, test } from 'vitest';
import { calculateLineRefund } from '../../src/index.ts';

const line = (productId: string, price: number, qty: number) => ({
  productId,
  price,
  qty,
  name: '',
  image: '',
  size: '',
  color: '',
  material: '',
});
const order = { amount: 751, lines: [line('ring', 600, 1), line('stud', 200, 2)] };

test('refunds an item at its share of the amount paid [OFO-08]', () => {
  expect(calculateLineRefund(order, [{ productId: 'ring', qty: 1 }])).toBe(450.6);
  expect(calculateLineRefund(order, [{ productId: 'stud', qty: 1 }])).toBe(150.2);
});

test('never refunds more than was paid or than the items cost', () => {
  const all = order.lines.map(({ productId, qty }) => ({ productId, qty }));
  expect(calculateLineRefund(order, all)).toBe(751);
  expect(calculateLineRefund({ ...order, amount: 1001 }, all)).toBe(1000);
});

test('rejects items that were not ordered in this quantity', () => {
  expect(calculateLineRefund(order, [{ productId: 'ring', qty: 2 }])).toBeNull();
  expect(calculateLineRefund(order, [{ productId: 'crown', qty: 1 }])).toBeNull();
  const twice = [
    { productId: 'ring', qty: 1 },
    { productId: 'ring', qty: 1 },
  ];
  expect(calculateLineRefund(order, twice)).toBeNull();
});

test('subtracts earlier refunds of a line [RFL-01]', () => {
  const thirds = { amount: 100, lines: [line('stud', 33.34, 3)] };
  const amounts: number[] = [];
  for (let refundedQty = 0; refundedQty < 3; refundedQty++) {
    const refundedAmount = amounts.reduce((sum, each) => sum + each, 0);
    const lines = [{ ...line('stud', 33.34, 3), refundedQty, refundedAmount }];
    amounts.push(calculateLineRefund({ ...thirds, lines }, [{ productId: 'stud', qty: 1 }]) ?? 0);
  }
  expect(amounts).toEqual([33.33, 33.33, 33.34]);
  const gone = { ...line('stud', 33.34, 3), refundedQty: 3, refundedAmount: 100 };
  expect(calculateLineRefund({ ...thirds, lines: [gone] }, [{ productId: 'stud', qty: 1 }])).toBe(
    0,
  );
});
