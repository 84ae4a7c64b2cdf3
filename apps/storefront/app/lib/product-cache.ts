import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import {
  type Category,
  fullCatalogueLimit,
  type Product,
  type ProductsResponse,
  type SearchReading,
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

/** What a search finds among all products: ids by relevance, the best first. */
export type SearchResult = { term: string; ids: string[][] | null; reading: SearchReading | null };

const cachedSearches = new Map<string, SearchResult>();

export function getCachedSearch(term: string): SearchResult | undefined {
  return cachedSearches.get(term);
}

export function cacheSearch(result: SearchResult): void {
  if (typeof window !== 'undefined' && result.ids) cachedSearches.set(result.term, result);
}

/** Without ids if the search fails: then the list shows products whose text contains the term. */
export async function loadSearch(term: string, send?: ApiFetch): Promise<SearchResult> {
  const cached = getCachedSearch(term);
  if (cached) return cached;
  const query = new URLSearchParams({ search: term, ids: 'all', limit: '1' });
  const response = await callApi('searchProducts', { query }, send).catch(() => null);
  const result = { term, ids: response?.ids ?? null, reading: response?.reading ?? null };
  cacheSearch(result);
  return result;
}

/** Called after the catalogue was edited. */
export function clearProductCache(): void {
  cachedProducts = undefined;
  cachedSearches.clear();
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
