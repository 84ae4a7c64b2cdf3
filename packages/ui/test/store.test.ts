import { expect, test, vi } from 'vitest';
import { createStore } from '../src/store.ts';

test('notifies every listener until it unsubscribes', () => {
  const store = createStore(1);
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = store.subscribe(one);
  store.subscribe(other);
  store.set(2);
  leave();
  store.set(3);
  expect(store.get()).toBe(3);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

test('follows changes from the first subscriber to the last', () => {
  const stop = vi.fn();
  const follow = vi.fn(() => stop);
  const store = createStore('', follow);
  const leaves = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(follow).toHaveBeenCalledOnce();
  leaves[0]?.();
  leaves[0]?.();
  expect(stop).not.toHaveBeenCalled();
  leaves[1]?.();
  expect(stop).toHaveBeenCalledOnce();
  store.subscribe(() => {});
  expect(follow).toHaveBeenCalledTimes(2);
});
