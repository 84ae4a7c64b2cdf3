import {
  categoryNames,
  type ListingCounts,
  materials,
  occasions,
  type Product,
  ratingSteps,
} from '@briolette/contract';
import { productMatcher } from './filter-products.ts';
import type { FilterState } from './filter-state.ts';

/** How many products each value would give: the other kinds of filter apply, its own does not. */
export function countProducts(products: readonly Product[], filter: FilterState): ListingCounts {
  const within = (kind: keyof ListingCounts) => products.filter(productMatcher(filter, kind));
  const tally = <Value extends string>(
    kind: keyof ListingCounts,
    values: readonly Value[],
    of: (product: Product) => string,
  ) => {
    const found = within(kind).map(of);
    return Object.fromEntries(
      values.map((value) => [value, found.filter((each) => each === value).length]),
    ) as Record<Value, number>;
  };
  const rated = within('rating');
  return {
    category: tally('category', categoryNames, (product) => product.product_category),
    material: tally('material', materials, (product) => product.product_material),
    occasion: tally('occasion', occasions, (product) => product.product_occasion),
    rating: Object.fromEntries(
      ratingSteps.map((step) => [
        step,
        rated.filter((product) => product.product_rating > step).length,
      ]),
    ) as ListingCounts['rating'],
  };
}
