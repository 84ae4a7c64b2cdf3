import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/api-client.ts', () => ({ callApi }));

const { addToComparison, getComparedIds, loadComparedProducts, removeFromComparison } =
  await import('./compared-products.ts');

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
});
beforeEach(() => stored.clear());

test('compares three products at most; the first one leaves [CMP-01]', () => {
  expect(['a', 'b', 'a', 'c'].map(addToComparison)).toEqual([true, true, true, true]);
  expect(getComparedIds()).toEqual(['a', 'b', 'c']);
  expect(addToComparison('d')).toBe(false);
  expect(getComparedIds()).toEqual(['b', 'c', 'd']);
  removeFromComparison('c');
  expect(getComparedIds()).toEqual(['b', 'd']);
});

test('compares nothing if the stored list is damaged [CMP-01]', () => {
  for (const text of ['{', '7', '[1, null]']) {
    stored.set('briolette.compared', text);
    expect(getComparedIds()).toEqual([]);
  }
});

test('a product that is no longer sold leaves the comparison [CMP-03]', async () => {
  for (const id of ['a', 'gone']) addToComparison(id);
  callApi.mockImplementation(async (call, { path }) => {
    if (path.productId === 'gone') throw new ApiResponseError(404, 'No such product');
    return call === 'getProduct' ? { product: { _id: path.productId } } : { specs: null };
  });
  expect((await loadComparedProducts()).map(({ product }) => product._id)).toEqual(['a']);
  expect(getComparedIds()).toEqual(['a']);
  callApi.mockRejectedValue(new ApiResponseError(503, 'Busy'));
  await expect(loadComparedProducts()).rejects.toThrow('Busy');
  expect(getComparedIds()).toEqual(['a']);
});
