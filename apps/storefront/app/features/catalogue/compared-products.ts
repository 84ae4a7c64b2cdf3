import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { readListFromStorage, saveToStorage } from '../../lib/browser-storage.ts';
import type { ComparedProduct } from './compare-rows.ts';

const storageKey = 'briolette.compared';
export const maxCompared = 3;

/** Returns the ids of the products that this browser compares, in the order they were added. */
export const getComparedIds = (): readonly string[] =>
  readListFromStorage(storageKey).filter((each) => typeof each === 'string');

/** Adds a product at the end. Returns false if the first one had to be removed. */
export function addToComparison(id: string): boolean {
  const ids = getComparedIds();
  if (ids.includes(id)) return true;
  saveToStorage(storageKey, [...ids, id].slice(-maxCompared));
  return ids.length < maxCompared;
}

export function removeFromComparison(id: string): void {
  saveToStorage(
    storageKey,
    getComparedIds().filter((each) => each !== id),
  );
}

/** Loads the compared products. One that is no longer sold leaves the comparison. */
export async function loadComparedProducts(): Promise<ComparedProduct[]> {
  const loaded = await Promise.all(getComparedIds().map(loadUnlessGone));
  return loaded.flatMap((product) => product ?? []);
}

async function loadUnlessGone(productId: string): Promise<ComparedProduct | null> {
  try {
    const [found, { specs, rating }] = await Promise.all([
      callApi('getProduct', { path: { productId } }),
      callApi('getProductSpecs', { path: { productId } }),
    ]);
    return { ...found, specs, rating };
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 404) throw error;
    removeFromComparison(productId);
    return null;
  }
}
