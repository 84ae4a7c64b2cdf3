import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateWithdrawalRefund, countWithdrawable } from '../../src/index.ts';

const ring = { lineId: 'ring', price: 600, qty: 1, personal: false, refundedQty: 0 };
const stud = { lineId: 'stud', price: 200, qty: 2, personal: false, refundedQty: 0 };
const sold = { amount: 751, refunded: 0, lines: [ring, stud], withdrawals: [] };

test('refunds items at their share, and the rest with the last item [WDR-06]', () => {
  expect(calculateWithdrawalRefund(sold, [{ lineId: 'ring', qty: 1 }])).toBe(450.6);
  const all = [ring, stud].map(({ lineId, qty }) => ({ lineId, qty }));
  // Items for 1000, minus 250 discount plus 1 delivery.
  expect(calculateWithdrawalRefund(sold, all)).toBe(751);
  const dear = { ...sold, amount: 1010 };
  expect(calculateWithdrawalRefund(dear, [{ lineId: 'ring', qty: 1 }])).toBe(600);
  expect(calculateWithdrawalRefund(dear, all)).toBe(1010);
});

test('rejects withdrawn, personal, repeated and unknown items [WDR-04 WDR-05]', () => {
  const once = { lineId: 'ring', qty: 1 };
  const after = { ...sold, withdrawals: [{ lines: [once], amount: 450.6 }] };
  expect(countWithdrawable(after, ring)).toBe(0);
  expect(calculateWithdrawalRefund(after, [once])).toBeNull();
  expect(calculateWithdrawalRefund(sold, [{ lineId: 'stud', qty: 3 }])).toBeNull();
  expect(calculateWithdrawalRefund(sold, [{ lineId: 'crown', qty: 1 }])).toBeNull();
  expect(calculateWithdrawalRefund(sold, [once, once])).toBeNull();
  const personal = { ...sold, lines: [{ ...ring, personal: true }, stud] };
  expect(calculateWithdrawalRefund(personal, [once])).toBeNull();
});

test('refunds the exact amount paid in any sequence of withdrawals [WDR-06]', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
    qty: fc.integer({ min: 1, max: 3 }),
  });
  const order = fc.record({
    amount: fc.integer({ min: 0, max: 3_000_000 }).map((cents) => cents / 100),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(order, ({ amount, lines: drawn }) => {
      const lines = drawn.map((each, place) => ({
        ...each,
        lineId: `piece-${place}`,
        personal: false,
        refundedQty: 0,
      }));
      const withdrawals: { lines: { lineId: string; qty: number }[]; amount: number }[] = [];
      for (const { lineId, qty } of lines)
        for (let item = 0; item < qty; item++) {
          const requested = [{ lineId, qty: 1 }];
          const owed = calculateWithdrawalRefund(
            { amount, refunded: 0, lines, withdrawals },
            requested,
          );
          if (owed === null || owed < 0) return false;
          withdrawals.push({ lines: requested, amount: owed });
        }
      const sum = withdrawals.reduce((all, each) => all + Math.round(each.amount * 100), 0);
      return sum === Math.round(amount * 100);
    }),
  );
});

test('excludes items that were refunded without a withdrawal [RFL-02]', () => {
  const refundedRing = { ...ring, refundedQty: 1 };
  const after = { ...sold, refunded: 450.6, lines: [refundedRing, stud] };
  expect(countWithdrawable(after, refundedRing)).toBe(0);
  expect(calculateWithdrawalRefund(after, [{ lineId: 'ring', qty: 1 }])).toBeNull();
  expect(calculateWithdrawalRefund(after, [{ lineId: 'stud', qty: 1 }])).toBe(150.2);
  expect(calculateWithdrawalRefund(after, [{ lineId: 'stud', qty: 2 }])).toBe(300.4);
  // A goodwill refund leaves less than the share.
  expect(calculateWithdrawalRefund({ ...sold, refunded: 700 }, [{ lineId: 'ring', qty: 1 }])).toBe(
    51,
  );
});
