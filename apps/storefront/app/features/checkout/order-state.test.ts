import type { CartLine } from '@briolette/contract';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutAction,
  type CheckoutProgress,
  type CheckoutState,
  checkoutReducer,
  initialCheckoutState,
  toStoredCheckout,
} from './order-state.ts';

const lines = [{ _id: 'ring' }] as CartLine[];
const request = { addressId: 'home', payBy: 'online', amount: 101 } as const;
const order = {
  orderId: 'o1',
  number: '7K3MQ2XD',
  amount: 101,
  deliveryDate: 'Sat Nov 14 2026',
  cashback: 0,
};
const error = { title: 'The cart is empty.', advice: 'See your orders.' };
const press: CheckoutAction = { type: 'pressed', request, key: 'k1', lines };
const placing: CheckoutProgress = { state: 'placing', key: 'k1', doubtful: false, lines };
const unconfirmed: CheckoutProgress = { state: 'unconfirmed', key: 'k1', lines };

const at = (progress: CheckoutProgress): CheckoutState => ({
  ...initialCheckoutState,
  userId: 'ada',
  options: { addressId: 'home', payBy: 'online', isTestPayment: false, gift: null },
  progress,
});
const after = (progress: CheckoutProgress, ...events: CheckoutAction[]) =>
  events.reduce(checkoutReducer, at(progress)).progress;

describe('an order under way', () => {
  test('idle: pressed before everything is chosen it is incomplete, and nothing is sent [CHK-13 CHK-14]', () => {
    expect(after({ state: 'idle' }, { ...press, request: null })).toEqual({ state: 'incomplete' });
  });

  test('idle: pressed, it is placing under a key of its own', () => {
    expect(after({ state: 'idle' }, press)).toEqual(placing);
    expect(after({ state: 'incomplete' }, press)).toEqual(placing);
  });

  test('placing: a second press does nothing, however it comes [CHK-22]', () => {
    expect(after(placing, { ...press, key: 'k2' })).toBe(placing);
    expect(after(placing, { ...press, request: null })).toBe(placing);
  });

  test('placing: placed, it keeps the order to congratulate for and what stands on the screen [CHK-20 CHK-21]', () => {
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

  test('placed but not paid: nobody is congratulated before the money is there [PAY-02 PAY-04]', () => {
    const toPay = { orderId: 'o1', url: 'https://provider.example/pay' };
    const placed = checkoutReducer(at(placing), { type: 'placed', key: 'k1', order, toPay });
    expect(placed).toMatchObject({ progress: { state: 'placed', toPay }, lastOrder: null });
    const left = checkoutReducer(placed, { type: 'left' });
    expect(left).toMatchObject({ progress: { state: 'placed', toPay: null }, lastOrder: null });
    expect(checkoutReducer(left, { type: 'paid', order }).lastOrder).toBe(order);
    expect(after({ state: 'idle' }, { type: 'left' })).toEqual({ state: 'idle' });
  });

  test('placing: refused, the next press is a new order', () => {
    const rejected = after(placing, { type: 'rejected', key: 'k1', error });
    expect(rejected).toEqual({ state: 'rejected', key: null, error });
    expect(after(rejected, { ...press, key: 'k2' })).toMatchObject({ state: 'placing', key: 'k2' });
  });

  test('placing: refused after an unanswered request, the key stays, for that one may still arrive [CHK-22]', () => {
    const rejected = after(
      placing,
      { type: 'repeated', key: 'k1' },
      { type: 'rejected', key: 'k1', error },
    );
    expect(rejected).toEqual({ state: 'rejected', key: 'k1', error });
    expect(after(rejected, { ...press, key: 'k2' })).toMatchObject({ key: 'k1', doubtful: true });
  });

  test('unheard: pressed again it goes under the same key, also with other choices [CHK-22]', () => {
    expect(after(placing, { type: 'lost', key: 'k1' })).toEqual(unconfirmed);
    const again = after(unconfirmed, { ...press, key: 'k2', request: { ...request, amount: 5 } });
    expect(again).toEqual({ ...placing, doubtful: true });
    expect(after(unconfirmed, { ...press, request: null })).toBe(unconfirmed);
  });

  test('unheard: a late answer still counts', () => {
    expect(after(unconfirmed, { type: 'placed', key: 'k1', order, toPay: null })).toMatchObject({
      state: 'placed',
    });
  });

  test('placed: a press before the page moves on does nothing', () => {
    const placed: CheckoutProgress = { state: 'placed', lines, toPay: null };
    expect(after(placed, { ...press, key: 'k2' })).toBe(placed);
  });

  test.each([
    { type: 'placed', key: 'k0', order, toPay: null },
    { type: 'rejected', key: 'k0', error },
    { type: 'lost', key: 'k0' },
    { type: 'repeated', key: 'k0' },
  ] satisfies CheckoutAction[])('an answer to another order changes nothing: $type', (event) => {
    for (const progress of [
      placing,
      unconfirmed,
      { state: 'idle' },
      { state: 'placed', lines, toPay: null },
    ] as const)
      expect(after(progress, event)).toBe(progress);
  });

  test('reloaded: an order nobody has heard of is still known, what was chosen too', () => {
    for (const progress of [placing, unconfirmed]) {
      const stored = toStoredCheckout(at(progress));
      const next = checkoutReducer(initialCheckoutState, { type: 'opened', userId: 'ada', stored });
      expect(next.progress).toEqual({ state: 'unconfirmed', key: 'k1', lines: null });
      expect(next.options).toMatchObject({ addressId: 'home', payBy: 'online' });
    }
  });

  test('reloaded: words that were said once are not said again', () => {
    for (const progress of [
      { state: 'incomplete' },
      { state: 'rejected', key: null, error },
      { state: 'placed', lines, toPay: null },
    ] satisfies CheckoutProgress[]) {
      const stored = toStoredCheckout(at(progress));
      expect(after(progress, { type: 'opened', userId: 'ada', stored })).toEqual({ state: 'idle' });
    }
  });

  test('opened again while the answer is on its way, it is still placing', () => {
    const opened: CheckoutAction = {
      type: 'opened',
      userId: 'ada',
      stored: toStoredCheckout(at(placing)),
    };
    expect(after(placing, opened)).toBe(placing);
  });

  test('another shopper in the same tab finds nothing of it', () => {
    const stored = toStoredCheckout({ ...at(unconfirmed), lastOrder: order });
    for (const before of [initialCheckoutState, at(placing)])
      expect(checkoutReducer(before, { type: 'opened', userId: 'ben', stored })).toEqual({
        ...initialCheckoutState,
        userId: 'ben',
      });
  });
});
