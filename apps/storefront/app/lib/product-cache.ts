import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import {
  type Category,
  fullCatalogueLimit,
  type Product,
  type ProductsResponse,
} from '@briolette/contract';
import { callApi } from './api/api-client.ts';

/** The whole catalogue, once this tab has loaded it. Filters then need no request. */
let cachedProducts: readonly Product[] | undefined;

export function getCachedProducts(): readonly Product[] | undefined {
  return cachedProducts;
}

export function cacheProducts(products: readonly Product[]): void {
  if (typeof window !== 'undefined') cachedProducts = products;
}

/** Called after the catalogue was edited. */
export function clearProductCache(): void {
  cachedProducts = undefined;
}

/** Loads all products. A large shop returns only the first ones. */
export async function loadProducts(send?: ApiFetch): Promise<readonly Product[]> {
  if (cachedProducts) return cachedProducts;
  const { products } = await callApi('listProducts', {}, send);
  if (isFullCatalogue(products)) cacheProducts(products);
  return products;
}

/** Returns whether a response below the limit holds the whole catalogue. */
export function isFullCatalogue(products: readonly Product[]): boolean {
  return products.length < fullCatalogueLimit;
}

export async function loadProductPage(
  query: URLSearchParams,
  send?: ApiFetch,
): Promise<ProductsResponse> {
  return callApi('listProducts', { query }, send);
}

export async function loadCategories(send?: ApiFetch): Promise<readonly Category[]> {
  const { categories } = await callApi('listCategories', {}, send);
  return categories;
}
