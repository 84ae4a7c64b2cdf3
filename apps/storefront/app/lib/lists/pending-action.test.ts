import type { CartLine } from '@briolette/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { popInterruptedProduct, runPendingAction, savePendingAction } from './pending-action.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
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
