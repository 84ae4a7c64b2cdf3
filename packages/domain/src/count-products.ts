import {
  type ListedValues,
  type ListingCounts,
  type ListKind,
  type Product,
  ratingSteps,
} from '@briolette/contract';
import { metalsOf, productMatcher } from './filter-products.ts';
import type { FilterState } from './filter-state.ts';

/** How many products each value would give: the other kinds of filter apply, its own does not. */
export function countProducts(
  products: readonly Product[],
  filter: FilterState,
  values: ListedValues,
): ListingCounts {
  const within = (kind: keyof ListingCounts) => products.filter(productMatcher(filter, kind));
  const tally = (kind: ListKind) => {
    const found = within(kind).flatMap((product) =>
      kind === 'metal' ? metalsOf(product) : product[`product_${kind}`],
    );
    return Object.fromEntries(
      values[kind].map(({ value }) => [value, found.filter((each) => each === value).length]),
    );
  };
  const rated = within('rating');
  return {
    category: tally('category'),
    material: tally('material'),
    occasion: tally('occasion'),
    metal: tally('metal'),
    rating: Object.fromEntries(
      ratingSteps.map((step) => [
        step,
        rated.filter((product) => product.product_rating > step).length,
      ]),
    ) as ListingCounts['rating'],
  };
}
