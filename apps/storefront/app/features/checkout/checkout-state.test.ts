import type { CartLine } from '@briolette/contract';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutAction,
  type CheckoutProgress,
  type CheckoutState,
  checkoutReducer,
  initialCheckoutState,
  type PlacedOrder,
  type StoredCheckout,
  toStoredCheckout,
} from './checkout-state.ts';

const lines = [{ _id: 'ring' }] as CartLine[];
const request = { addressId: 'home', payBy: 'online', amount: 101 } as const;
const order = {
  orderId: 'o1',
  number: '7K3MQ2XD',
  amount: 101,
  deliveryDate: 'Sat Nov 14 2026',
  cashback: 0,
} as PlacedOrder;
const error = { title: 'The cart is empty.', advice: 'See your orders.' };
const press: CheckoutAction = { type: 'pressed', request, key: 'k1', lines };
const placing: CheckoutProgress = { state: 'placing', key: 'k1', doubtful: false, lines };
const unconfirmed: CheckoutProgress = { state: 'unconfirmed', key: 'k1', lines };

const at = (progress: CheckoutProgress): CheckoutState => ({
  ...initialCheckoutState,
  userId: 'ada',
  options: { addressId: 'home', payBy: 'online', isTestPayment: false, gift: null, billing: null },
  progress,
});
const after = (progress: CheckoutProgress, ...events: CheckoutAction[]) =>
  events.reduce(checkoutReducer, at(progress)).progress;

const open = (stored: StoredCheckout | null, isGift = false) =>
  ({ type: 'opened', userId: 'ada', stored, isGift }) satisfies CheckoutAction;

describe('checkout state', () => {
  test('idle: a press with missing options makes it incomplete and sends nothing [CHK-13 CHK-14]', () => {
    expect(after({ state: 'idle' }, { ...press, request: null })).toEqual({ state: 'incomplete' });
  });

  test('idle: a press starts placing under a new key', () => {
    expect(after({ state: 'idle' }, press)).toEqual(placing);
    expect(after({ state: 'incomplete' }, press)).toEqual(placing);
  });

  test('placing: ignores a second press [CHK-22]', () => {
    expect(after(placing, { ...press, key: 'k2' })).toBe(placing);
    expect(after(placing, { ...press, request: null })).toBe(placing);
  });

  test('placing: stores the placed order and keeps its lines [CHK-20 CHK-21]', () => {
    const state = checkoutReducer(at(placing), { type: 'placed', key: 'k1', order, toPay: null });
    expect(state).toMatchObject({
      progress: { state: 'placed', lines, toPay: null },
      lastOrder: order,
    });
    expect(toStoredCheckout(state)).toEqual({
      userId: 'ada',
      key: null,
      options: initialCheckoutState.options,
      lastOrder: order,
    });
  });

  test('placed: reports the order only after it is paid [PAY-02 PAY-04]', () => {
    const toPay = { orderId: 'o1', url: 'https://provider.example/pay' };
    const placed = checkoutReducer(at(placing), { type: 'placed', key: 'k1', order, toPay });
    expect(placed).toMatchObject({ progress: { state: 'placed', toPay }, lastOrder: null });
    const left = checkoutReducer(placed, { type: 'left' });
    expect(left).toMatchObject({ progress: { state: 'placed', toPay: null }, lastOrder: null });
    expect(checkoutReducer(left, { type: 'paid', order }).lastOrder).toBe(order);
    expect(after({ state: 'idle' }, { type: 'left' })).toEqual({ state: 'idle' });
  });

  test('placing: the next press after a rejection uses a new key', () => {
    const rejected = after(placing, { type: 'rejected', key: 'k1', error });
    expect(rejected).toEqual({ state: 'rejected', key: null, error, rejectedLines: lines });
    expect(after(rejected, { ...press, key: 'k2' })).toMatchObject({ state: 'placing', key: 'k2' });
  });

  test('placing: keeps the key after a rejection if an earlier request may still arrive [CHK-22]', () => {
    const rejected = after(
      placing,
      { type: 'repeated', key: 'k1' },
      { type: 'rejected', key: 'k1', error },
    );
    expect(rejected).toEqual({ state: 'rejected', key: 'k1', error, rejectedLines: lines });
    expect(after(rejected, { ...press, key: 'k2' })).toMatchObject({ key: 'k1', doubtful: true });
  });

  test('unconfirmed: the next press reuses the key, also with other options [CHK-22]', () => {
    expect(after(placing, { type: 'lost', key: 'k1' })).toEqual(unconfirmed);
    const again = after(unconfirmed, { ...press, key: 'k2', request: { ...request, amount: 5 } });
    expect(again).toEqual({ ...placing, doubtful: true });
    expect(after(unconfirmed, { ...press, request: null })).toBe(unconfirmed);
  });

  test('unconfirmed: accepts a late reply', () => {
    expect(after(unconfirmed, { type: 'placed', key: 'k1', order, toPay: null })).toMatchObject({
      state: 'placed',
    });
  });

  test('placed: ignores a press before the page changes', () => {
    const placed: CheckoutProgress = { state: 'placed', lines, toPay: null };
    expect(after(placed, { ...press, key: 'k2' })).toBe(placed);
  });

  test.each([
    { type: 'placed', key: 'k0', order, toPay: null },
    { type: 'rejected', key: 'k0', error },
    { type: 'lost', key: 'k0' },
    { type: 'repeated', key: 'k0' },
  ] satisfies CheckoutAction[])('ignores an outcome of another key: $type', (event) => {
    for (const progress of [
      placing,
      unconfirmed,
      { state: 'idle' },
      { state: 'placed', lines, toPay: null },
    ] as const)
      expect(after(progress, event)).toBe(progress);
  });

  test('reload: restores the key and the options of an unconfirmed order', () => {
    for (const progress of [placing, unconfirmed]) {
      const stored = toStoredCheckout(at(progress));
      const next = checkoutReducer(initialCheckoutState, open(stored));
      expect(next.progress).toEqual({ state: 'unconfirmed', key: 'k1', lines: null });
      expect(next.options).toMatchObject({ addressId: 'home', payBy: 'online' });
    }
  });

  test('reload: clears errors that were already shown', () => {
    for (const progress of [
      { state: 'incomplete' },
      { state: 'rejected', key: null, error, rejectedLines: lines },
      { state: 'placed', lines, toPay: null },
    ] satisfies CheckoutProgress[]) {
      const stored = toStoredCheckout(at(progress));
      expect(after(progress, open(stored))).toEqual({ state: 'idle' });
    }
  });

  test('stays placing when it is opened again before the reply', () => {
    expect(after(placing, open(toStoredCheckout(at(placing))))).toBe(placing);
  });

  test('opens as a gift if a product page marked it as one [GFT-07]', () => {
    const gift = { message: 'For Grace', wrap: true };
    const stored = toStoredCheckout({
      ...at({ state: 'idle' }),
      options: { ...initialCheckoutState.options, gift },
    });
    const getGift = (event: CheckoutAction) =>
      checkoutReducer(initialCheckoutState, event).options.gift;
    expect(getGift(open(null, true))).toEqual({ message: '', wrap: false });
    expect(getGift(open(stored, true))).toEqual(gift);
    expect(getGift(open(stored, false))).toBeNull();
    expect(getGift(open(null))).toBeNull();
  });

  test('shows nothing to another user in the same tab', () => {
    const stored = toStoredCheckout({ ...at(unconfirmed), lastOrder: order });
    for (const before of [initialCheckoutState, at(placing)])
      expect(checkoutReducer(before, { ...open(stored), userId: 'ben' })).toEqual({
        ...initialCheckoutState,
        userId: 'ben',
      });
  });
});
