import {
  type FilterValues,
  type ListingCounts,
  type Product,
  ratingSteps,
  type ValueKind,
} from '@briolette/contract';
import { productMatcher } from './filter-products.ts';
import type { FilterState } from './filter-state.ts';

/** How many products each value would give: the other kinds of filter apply, its own does not. */
export function countProducts(
  products: readonly Product[],
  filter: FilterState,
  values: FilterValues,
): ListingCounts {
  const within = (kind: keyof ListingCounts) => products.filter(productMatcher(filter, kind));
  const tally = (kind: ValueKind) => {
    const found = within(kind).map((product) => product[`product_${kind}`]);
    return Object.fromEntries(
      values[kind].map(({ value }) => [value, found.filter((each) => each === value).length]),
    );
  };
  const rated = within('rating');
  return {
    category: tally('category'),
    material: tally('material'),
    occasion: tally('occasion'),
    rating: Object.fromEntries(
      ratingSteps.map((step) => [
        step,
        rated.filter((product) => product.product_rating > step).length,
      ]),
    ) as ListingCounts['rating'],
  };
}
