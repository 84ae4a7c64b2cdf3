import { type Product, priceSlider } from '@briolette/contract';
import type { FilterState } from './filter-state.ts';
import { foldCase } from './fold-case.ts';
import { fullName } from './names.ts';

/** Filters of different kinds apply together; the values inside one kind are alternatives. */
export function filterProducts(products: readonly Product[], filter: FilterState): Product[] {
  const matches = productMatcher(filter);
  return products.filter(matches).sort(byPrice(filter.sort));
}

/** The kinds of filter that a count per value leaves out, one at a time. */
export type FilterKind = 'category' | 'material' | 'occasion' | 'metal' | 'rating';

export function productMatcher(filter: FilterState, ignored?: FilterKind) {
  const term = foldCase(filter.search.trim());
  const accepts = <Value>(kind: FilterKind, list: readonly Value[], value: Value) =>
    kind === ignored || list.length === 0 || list.includes(value);
  return (product: Product): boolean =>
    // At the slider's end a piece that costs more is there as well.
    (product.product_price < filter.priceRange || filter.priceRange >= priceSlider.max) &&
    (ignored === 'rating' || filter.rating === null || product.product_rating > filter.rating) &&
    accepts('category', filter.categoryFilters, product.product_category) &&
    accepts('material', filter.materialFilter, product.product_material) &&
    accepts('occasion', filter.ocassionFilters, product.product_occasion) &&
    (ignored === 'metal' ||
      filter.metalFilter.length === 0 ||
      filter.metalFilter.some((metal) => metalsOf(product).includes(metal))) &&
    (term === '' || searchableText(product).includes(term));
}

/** As the wire says them, apart. */
export const metalsOf = ({ product_metals: metals }: Product): string[] =>
  metals ? metals.split(', ') : [];

/** One field per line, so that no match runs from one field into the next. */
function searchableText(product: Product): string {
  return foldCase(
    [
      fullName(product),
      product.product_material,
      product.product_occasion,
      product.product_brand,
      product.product_category,
      product.product_color,
      product.product_isBadge,
    ].join('\n'),
  );
}

/** By price, then by id, so that pages of a long list never overlap. */
function byPrice(sort: FilterState['sort']) {
  const direction = sort === 'LOWTOHIGH' ? 1 : -1;
  return (one: Product, other: Product) =>
    direction *
    (one.product_price - other.product_price ||
      (one._id < other._id ? -1 : one._id > other._id ? 1 : 0));
}
