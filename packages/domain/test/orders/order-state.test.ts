import { undoMinutes } from '@briolette/contract';
import { expect, test } from 'vitest';
import { findUndo, isLate, type OrderState } from '../../src/index.ts';

const minute = (count: number) => `2026-11-19T10:${String(count).padStart(2, '0')}:00+00:00`;

/** An order that reached each state a minute after the one before. */
const orderThatWas = (...states: OrderState[]) => ({
  state: states.at(-1) ?? 'placed',
  timeline: states.map((state, at) => ({ state, createdAt: minute(at) })),
  refunds: [],
  withdrawals: [],
});
const soon = new Date(minute(10));

test.each<[states: OrderState[], step: string | undefined]>([
  [['placed'], undefined],
  [['awaiting_payment', 'placed'], undefined],
  [['placed', 'making'], undefined],
  [['placed', 'packed'], 'pack'],
  [['placed', 'making', 'packed'], 'pack'],
  [['placed', 'packed', 'packed'], 'pack'],
  [['placed', 'packed', 'shipped'], 'ship'],
  [['placed', 'packed', 'shipped', 'delivered'], 'deliver'],
  [['placed', 'packed', 'cancelled'], undefined],
  [['awaiting_payment', 'expired'], undefined],
  // After an undo, the step before can be undone as well.
  [['placed', 'packed', 'placed'], undefined],
  [['placed', 'packed', 'shipped', 'packed'], 'pack'],
  [['placed', 'packed', 'shipped', 'packed', 'shipped'], 'ship'],
  [['placed', 'packed', 'shipped', 'delivered', 'shipped'], 'ship'],
])('finds the step that can be undone after %j [FIX-06]', (states, step) => {
  expect(findUndo(orderThatWas(...states), soon)?.step).toBe(step);
});

test('ends the time for an undo after 30 minutes [FIX-06]', () => {
  const order = orderThatWas('placed', 'packed');
  const until = minute(1 + undoMinutes);
  expect(findUndo(order, new Date(minute(undoMinutes)))).toEqual({ step: 'pack', until });
  expect(findUndo(order, new Date(until))).toBeNull();
});

test('counts the time of a step that was taken back to from its own start [FIX-06]', () => {
  const order = orderThatWas('placed', 'packed', 'shipped', 'packed');
  expect(findUndo(order, soon)?.until).toBe(minute(1 + undoMinutes));
});

test('keeps a step that a refund or a withdrawal followed [FIX-07]', () => {
  const order = orderThatWas('placed', 'packed');
  const followed = [{ at: minute(2) }];
  expect(findUndo({ ...order, refunds: followed }, soon)).toBeNull();
  expect(findUndo({ ...order, withdrawals: followed }, soon)).toBeNull();
  expect(findUndo({ ...order, refunds: [{ at: minute(0) }] }, soon)).not.toBeNull();
});

test.each<[state: OrderState, deliveryDate: string, late: boolean]>([
  ['placed', 'Wed Nov 18 2026', true],
  ['making', 'Wed Nov 18 2026', true],
  ['packed', 'Sun Mar 01 2026', true],
  ['placed', 'Thu Nov 19 2026', false],
  ['packed', 'Fri Nov 20 2026', false],
  ['shipped', 'Wed Nov 18 2026', false],
  ['cancelled', 'Wed Nov 18 2026', false],
  ['awaiting_payment', 'Wed Nov 18 2026', false],
])('on 19 November, %s and promised for %s: late is %s [FIX-12]', (state, deliveryDate, late) => {
  expect(isLate({ state, deliveryDate }, new Date(2026, 10, 19, 0, 5))).toBe(late);
});
