import type { StaffProductsQuery } from '@briolette/contract';
import type { StaffProductsFilter } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';
import { assertTermsExist } from '../settings/taxonomy-check.ts';

/** Reads the filter of a list, an export or a bulk action, and rejects unknown terms. */
export async function parseProductsFilter(
  shop: AppContext,
  { state, category, material, stock, search, cursor }: StaffProductsQuery,
): Promise<StaffProductsFilter> {
  const categories = [category ?? []].flat();
  const materials = [material ?? []].flat();
  await assertTermsExist(shop, [
    ...categories.map((value) => ({ path: 'category', kind: 'category', value }) as const),
    ...materials.map((value) => ({ path: 'material', kind: 'material', value }) as const),
  ]);
  return {
    states: [state ?? []].flat(),
    categories,
    materials,
    isLowStock: stock === 'low',
    search: search ?? '',
    after: cursor ?? '',
  };
}
