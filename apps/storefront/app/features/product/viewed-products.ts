import type { Product } from '@briolette/contract';

const key = 'briolette.viewed';
const most = 5;
let cached: { text: string; products: Product[] } = { text: '[]', products: [] };

export function getViewed(): Product[] {
  const text = localStorage.getItem(key) ?? '[]';
  if (text !== cached.text) cached = { text, products: parse(text) };
  return cached.products;
}

/** Newest first, each piece once. */
export function rememberViewed(product: Product): void {
  const others = getViewed().filter((each) => each._id !== product._id);
  const slim = { ...product, product_description: '' };
  localStorage.setItem(key, JSON.stringify([slim, ...others].slice(0, most)));
}

function parse(text: string): Product[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((each) => typeof each?._id === 'string') : [];
  } catch {
    return [];
  }
}
