import type { Product } from '@briolette/contract';
import { getMarketCode } from './paths.ts';

/** Products are stored with their prices, so each market has its own list. */
const getStorageKey = () => ['briolette.viewed', getMarketCode()].filter(Boolean).join('.');
const maxViewed = 5;
let cached: { text: string; products: Product[] } = { text: '[]', products: [] };

/** Returns the products that this browser showed last, without their descriptions. */
export function getRecentlyViewed(): Product[] {
  const text = localStorage.getItem(getStorageKey()) ?? '[]';
  if (text !== cached.text) cached = { text, products: parseViewed(text) };
  return cached.products;
}

/** Adds a product at the front and removes its older entry. */
export function addRecentlyViewed(product: Product): void {
  const others = getRecentlyViewed().filter((each) => each._id !== product._id);
  const slim = { ...product, product_description: '' };
  localStorage.setItem(getStorageKey(), JSON.stringify([slim, ...others].slice(0, maxViewed)));
}

function parseViewed(text: string): Product[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((each) => typeof each?._id === 'string') : [];
  } catch {
    return [];
  }
}
