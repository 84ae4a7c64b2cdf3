import type { CartLine } from '@briolette/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  popInterruptedProduct,
  runPendingAction,
  savePendingAction,
  sharePendingAction,
} from './pending-action.ts';

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}

const openTab = () => vi.stubGlobal('sessionStorage', createStorage());

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  openTab();
});

const engraving = { text: 'Ada', typeface: 'script', place: 'inside', price: 40, days: 3 };
const ring = { _id: 'northway.pt.6h.~9af3', engraving } as CartLine;

test('returns the engraving to the product page after the login, once [SGN-15]', async () => {
  savePendingAction({ type: 'cart', product: ring });
  const addToCart = vi.fn(async () => {});
  await runPendingAction({ cart: addToCart, wishlist: addToCart });
  expect(addToCart).toHaveBeenCalledExactlyOnceWith(ring);
  expect(popInterruptedProduct('northway')).toEqual(ring);
  expect(popInterruptedProduct('northway')).toBeNull();
});

test('returns nothing to the page of another product [SGN-15]', () => {
  savePendingAction({ type: 'cart', product: ring });
  expect(popInterruptedProduct('calla')).toBeNull();
});

test('a sign-up that is confirmed in another tab keeps the product with its engraving, once [SGN-16]', async () => {
  savePendingAction({ type: 'cart', product: ring });
  sharePendingAction();
  const signUpTab = sessionStorage;
  openTab();
  const addToCart = vi.fn(async () => {});
  const handlers = { cart: addToCart, wishlist: addToCart };
  await runPendingAction(handlers);
  expect(popInterruptedProduct('northway')).toEqual(ring);
  vi.stubGlobal('sessionStorage', signUpTab);
  await runPendingAction(handlers);
  expect(addToCart).toHaveBeenCalledExactlyOnceWith(ring);
});

test('a sign-up that is confirmed hours later adds nothing', async () => {
  vi.useFakeTimers();
  savePendingAction({ type: 'cart', product: ring });
  sharePendingAction();
  openTab();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  const addToCart = vi.fn(async () => {});
  await runPendingAction({ cart: addToCart, wishlist: addToCart });
  expect(addToCart).not.toHaveBeenCalled();
  vi.useRealTimers();
});
