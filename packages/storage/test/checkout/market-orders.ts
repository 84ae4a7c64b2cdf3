import type { CartLine, RefundLine } from '@briolette/contract';
import { calculateLineRefund, chargeStep, toMinorUnits, toUnits } from '@briolette/domain';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import {
  checkLedger,
  findStaffOrder,
  placeOrder,
  recordPaymentState,
  requestRefund,
} from '../../src/index.ts';
import {
  byId,
  type Cart,
  cart,
  computeCart,
  type Line,
  nameLine,
  toCartRows,
  withoutExtra,
} from './market-carts.ts';
import { type MarketShop, now } from './market-shop.ts';

type Round = Cart & { refunds: { line: number; qty: number }[][] };

const refunds = fc.record({
  // A third of the orders is refunded, because a refund takes as long as an order.
  refunds: fc.oneof(
    { arbitrary: fc.constant<Round['refunds']>([]), weight: 2 },
    {
      arbitrary: fc.array(
        fc.array(fc.record({ line: fc.nat(3), qty: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        { minLength: 1, maxLength: 3 },
      ),
      weight: 1,
    },
  ),
});

const round: fc.Arbitrary<Round> = fc
  .tuple(cart, refunds)
  .map(([each, refunded]) => ({ ...each, ...refunded }));

/**
 * Orders and refunds random carts in random markets, and compares every amount of the database with
 * those of the domain package.
 */
export async function checkRandomOrders(shop: MarketShop, rounds: number) {
  await fc.assert(
    fc.asyncProperty(round, (each) => checkOrder(shop, each)),
    { numRuns: rounds, endOnFailure: true },
  );
  // New tables have no statistics until the database finds the time.
  await shop.database.script('analyze');
  expect(await checkLedger(shop.database)).toEqual([]);
}

async function checkOrder(shop: MarketShop, each: Round) {
  const { database, shopper } = shop;
  const { market, coupon } = each;
  const { currency } = market;
  const { lines, policy, totals, otherMarket, step, delivery } = computeCart(shop, each);
  await fillCart(shop, lines);
  const [orderId, paymentId] = [uuidv7(), uuidv7()];
  const isCouponUsed = totals.discounts.some(({ code }) => code !== null);
  const order = JSON.parse(
    await placeOrder(database, {
      caller: shopper.caller,
      orderId,
      idempotencyKey: orderId,
      request: {
        addressId: shopper.addressId,
        payBy: 'online',
        amount: totals.grandTotal,
        ...(isCouponUsed && coupon && { coupon }),
      },
      payment: { id: paymentId, provider: 'test', currency, paymentDueAt: later, expiresAt: later },
      deliveryDate: 'Sat Nov 21 2026',
      now,
      market: otherMarket,
      policy,
    }),
  );
  expect(order).toMatchObject({
    market: market.code,
    currency,
    amount: totals.grandTotal,
    delivery: totals.deliveryCharge,
    cashback: totals.cashback,
  });
  expect(withoutExtra(order.discounts)).toEqual(totals.discounts);
  expect(order.orders.map(toLine).toSorted(byId)).toEqual(lines.map(nameLine).toSorted(byId));
  const amountCents = toMinorUnits(order.amount, currency);
  expect((amountCents - delivery) % step).toBe(0);
  if (amountCents === 0 || each.refunds.length === 0) return;
  await recordPaymentState(database, paymentId, captured(paymentId, amountCents, currency), now);
  const paid = { orderId, currency, amount: order.amount, lines: order.orders.map(toLine) };
  await checkRefunds(shop, paid, each.refunds);
}

const later = new Date(now.getTime() + 3_600_000);

const captured = (reference: string, amountCents: number, currency: string) => ({
  ...{ state: 'captured' as const, reference, amountCents, currency, capturedCents: amountCents },
  ...{ url: null, captureBefore: null, declined: false, disputed: false },
});

/** A line of the placed order. */
const toLine = ({ _id, product_price, qty }: CartLine) => ({
  productId: _id,
  price: product_price,
  qty,
});

async function fillCart(shop: MarketShop, lines: readonly Line[]) {
  await shop.sql(
    `with emptied as (delete from cart_lines where user_id = $1::uuid returning 1)
    insert into cart_lines select c.* from jsonb_populate_recordset(null::cart_lines, $2::jsonb) c
    where (select count(*) from emptied) >= 0`,
    [shop.shopper.caller.userId, JSON.stringify(toCartRows(shop, lines))],
  );
}

type PaidOrder = {
  orderId: string;
  currency: string;
  amount: number;
  lines: { productId: string; price: number; qty: number }[];
};

/** Refunds lines, each by the domain's amount, which the database splits to the same amounts. */
async function checkRefunds(
  { database }: MarketShop,
  { lines: ordered, ...order }: PaidOrder,
  refunds: Round['refunds'],
) {
  const { orderId, currency } = order;
  const lines = ordered.map((line) => ({ ...line, refundedQty: 0, refundedAmount: 0 }));
  const expected: { amount: number; lines: (RefundLine & { amount: number })[] }[] = [];
  let refunded = 0;
  for (const requested of refunds) {
    const parts = new Map<string, RefundLine & { amount: number }>();
    for (const { line, qty } of requested) {
      const found = lines[line % lines.length] ?? expect.unreachable();
      const { productId } = found;
      const named = { productId, qty: Math.min(qty, found.qty - found.refundedQty) };
      if (named.qty === 0 || parts.has(productId)) continue;
      const amount = calculateLineRefund({ ...order, lines }, [named]) ?? expect.unreachable();
      parts.set(productId, { ...named, amount });
    }
    const named = [...parts.values()].map(({ productId, qty }) => ({ productId, qty }));
    const amount = calculateLineRefund({ ...order, lines }, named) ?? expect.unreachable();
    const amountCents = toMinorUnits(amount, currency);
    expect(amountCents % chargeStep(currency)).toBe(0);
    if (amountCents === 0) continue;
    const refund = { refundId: uuidv7(), orderId, amountCents, reason: 'test', now, lines: named };
    expect(await requestRefund(database, refund)).toBe('requested');
    refunded += amountCents;
    expected.push({ amount, lines: [...parts.values()].toSorted(byId) });
    for (const line of lines) {
      const part = parts.get(line.productId);
      line.refundedQty += part?.qty ?? 0;
      line.refundedAmount = add(line.refundedAmount, part?.amount ?? 0, currency);
    }
  }
  const after = (await findStaffOrder(database, orderId)) ?? expect.unreachable();
  expect(
    after.refunds.map(({ amount, lines }) => ({ amount, lines: lines.toSorted(byId) })),
  ).toEqual(expected);
  expect(toMinorUnits(after.refundable, currency)).toBe(
    toMinorUnits(order.amount, currency) - refunded,
  );
}

const add = (first: number, second: number, currency: string) =>
  toUnits({ amount: toMinorUnits(first, currency) + toMinorUnits(second, currency), currency });
