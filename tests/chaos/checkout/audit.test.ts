import { expect, test } from 'vitest';
import { audit, type ShopState } from './audit.ts';
import { getMaxGap, openLedger } from './ledger.ts';

const order = (id: string, key: string, cents = 100, reference: string | null = null) => ({
  id,
  key,
  cents: String(cents),
  reference,
  online: reference !== null,
});

function createShopState(
  orders: object[],
  differences = [0],
  reserved = new Map<string, number>(),
): ShopState {
  const query = async <Row>(text: string) =>
    (text.includes('from orders')
      ? orders
      : differences.map((difference) => ({ difference }))) as Row[];
  return { startingStock: 10, reserved, query };
}

/** Creates one purchase per list of keys, confirmed as o1, o2 and so on for one dollar. */
function createLedger(...keys: string[][]) {
  const ledger = openLedger();
  keys.forEach((each, index) => {
    const intent = ledger.start('user');
    intent.keys.push(...each);
    ledger.confirm(intent, { orderId: `o${index + 1}`, amount: 1 });
  });
  return ledger;
}

const nothing = { lost: 0, duplicated: 0, oversold: 0, unpaid: 0, undecided: 0 };

test('finds nothing if the shop matches the confirmations', async () => {
  const result = await audit(
    [createLedger(['k1'], ['k2'])],
    createShopState([order('o1', 'k1'), order('o2', 'k2')]),
  );
  expect(result).toEqual({ ...nothing, confirmed: 2 });
});

test('counts a confirmed order that is missing as lost', async () => {
  const result = await audit([createLedger(['k1'], ['k2'])], createShopState([order('o1', 'k1')]));
  expect(result).toEqual({ ...nothing, confirmed: 2, lost: 1 });
});

test('counts a confirmed order with another amount as lost', async () => {
  const result = await audit([createLedger(['k1'])], createShopState([order('o1', 'k1', 101)]));
  expect(result.lost).toBe(1);
});

test('counts a second order for one purchase as a duplicate', async () => {
  const result = await audit(
    [createLedger(['k1', 'k2'])],
    createShopState([order('o0', 'k1'), order('o1', 'k2')]),
  );
  expect(result).toEqual({ ...nothing, confirmed: 1, duplicated: 1 });
});

test('counts stock differences as oversold units', async () => {
  const result = await audit(
    [createLedger(['k1'])],
    createShopState([order('o1', 'k1')], [0, 2, 1]),
  );
  expect(result.oversold).toBe(3);
});

test('finds an order without a payment and a payment without an order', async () => {
  const reserved = new Map([['pay:k2', 100]]);
  const orders = [order('o1', 'k1', 100, 'pay:k1'), order('o2', 'k2')];
  const result = await audit(
    [createLedger(['k1'], ['k2'])],
    createShopState(orders, [0], reserved),
  );
  expect(result.unpaid).toBe(2);
});

test('counts a purchase that is neither confirmed nor rejected as undecided', async () => {
  const ledger = createLedger();
  ledger.start('user').keys.push('k1');
  expect((await audit([ledger], createShopState([]))).undecided).toBe(1);
});

test('measures the longest time without a confirmation, including the end', () => {
  expect(getMaxGap([10, 20, 50, 60], 15, 65)).toBe(30);
  expect(getMaxGap([10, 20], 15, 100)).toBe(80);
  expect(getMaxGap([10], 40, 50)).toBe(40);
});
