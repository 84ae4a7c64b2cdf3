import {
  type FilterOptionKind,
  type FilterOptions,
  filterOptionKinds,
  type ListingCounts,
  type Product,
  priceSlider,
  ratingSteps,
} from '@briolette/contract';
import { foldCase, fullName } from '../text/words.ts';
import type { FilterState } from './filter-state.ts';

/**
 * The products that a search finds, by id, with their relevance (rank-search.ts). Without it, the
 * search term is a part of a product's text.
 */
export type SearchMatches = ReadonlyMap<string, number>;

const facetNames = [...filterOptionKinds, 'rating'] as const;

/** Values by facet: those of a product, of a filter or of the shop. */
export type Facets = Record<(typeof facetNames)[number], readonly string[]>;

/** Products that have the same facet values. */
export type FacetGroup = { facets: Facets; products: number };

/** priceScale: that of the market, by which the price of the filter is multiplied (1 if absent). */
type ProductFilter = FilterState & { priceScale?: number };

/** Filters of different facets apply together; the values inside one facet are alternatives. */
export function filterProducts(
  products: readonly Product[],
  filter: ProductFilter,
  matches?: SearchMatches,
): Product[] {
  const selected = getSelectedFacets(filter);
  return products
    .filter(matcher(filter, matches))
    .filter((product) => rejectingFacet(getFacets(product), selected) === null)
    .sort(byRelevanceOrPrice(filter, matches));
}

/** Counts the products that each value would give. */
export function countProducts(
  products: readonly Product[],
  filter: ProductFilter,
  values: FilterOptions,
  matches?: SearchMatches,
): ListingCounts {
  const groups = products
    .filter(matcher(filter, matches))
    .map((product) => ({ facets: getFacets(product), products: 1 }));
  const options = (kind: FilterOptionKind) => values[kind].map(({ value }) => value);
  return countFacets(groups, getSelectedFacets(filter), {
    category: options('category'),
    material: options('material'),
    occasion: options('occasion'),
    metal: options('metal'),
  }).counts;
}

/**
 * Counts the matching products and, for each known value, the products that it would give: only
 * the filters of the other facets apply.
 */
export function countFacets(
  groups: Iterable<FacetGroup>,
  selected: Facets,
  options: Omit<Facets, 'rating'>,
): { total: number; counts: ListingCounts } {
  const values = { ...options, rating: ratingSteps.map(String) };
  const counts = new Map(
    facetNames.map((facet) => [facet, new Map(values[facet].map((value) => [value, 0]))]),
  );
  let total = 0;
  for (const { facets, products } of groups) {
    const rejecting = rejectingFacet(facets, selected);
    if (rejecting === 'several') continue;
    if (rejecting === null) total += products;
    for (const facet of rejecting === null ? facetNames : [rejecting]) {
      const facetCounts = counts.get(facet);
      for (const value of facets[facet]) {
        const before = facetCounts?.get(value);
        if (before !== undefined) facetCounts?.set(value, before + products);
      }
    }
  }
  const entries = [...counts].map(([facet, facetCounts]) => [
    facet,
    Object.fromEntries(facetCounts),
  ]);
  return { total, counts: Object.fromEntries(entries) as ListingCounts };
}

/** The steps of the rating filter that a product passes: a rating of 3.5 is over 1, 2 and 3. */
export const ratingsBelow = (rating: number): string[] =>
  ratingSteps.filter((step) => rating > step).map(String);

/** The metals of a product, which the API sends as one text. */
export const getProductMetals = ({ product_metals: metals }: Product): string[] =>
  metals ? metals.split(', ') : [];

/** The only facet whose filter rejects these values; null: none does. */
function rejectingFacet(facets: Facets, selected: Facets): keyof Facets | 'several' | null {
  let rejecting: keyof Facets | null = null;
  for (const facet of facetNames) {
    const accepted = selected[facet];
    if (accepted.length === 0 || accepted.some((value) => facets[facet].includes(value))) continue;
    if (rejecting) return 'several';
    rejecting = facet;
  }
  return rejecting;
}

const getFacets = (product: Product): Facets => ({
  category: [product.product_category],
  material: [product.product_material],
  occasion: [product.product_occasion],
  metal: getProductMetals(product),
  rating: ratingsBelow(product.product_rating),
});

const getSelectedFacets = (filter: FilterState): Facets => ({
  category: filter.categoryFilters,
  material: filter.materialFilter,
  occasion: filter.ocassionFilters,
  metal: filter.metalFilter,
  rating: filter.rating === null ? [] : [String(filter.rating)],
});

/** Matches the price and the search term. */
function matcher(
  { priceRange, priceScale = 1, search }: ProductFilter,
  matches: SearchMatches | undefined,
): (product: Product) => boolean {
  const term = foldCase(search.trim());
  return (product) =>
    // The end of the slider has no upper limit.
    (product.product_price < priceRange * priceScale || priceRange >= priceSlider.max) &&
    (term === '' || (matches?.has(product._id) ?? getSearchText(product).includes(term)));
}

/** One field per line, so that no match spans two fields. */
export function getSearchText(product: Product): string {
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

/** By relevance if selected, then by price, then by id, so that pages never overlap. */
function byRelevanceOrPrice({ sort, search }: FilterState, matches: SearchMatches | undefined) {
  const direction = sort === 'LOWTOHIGH' ? 1 : -1;
  const usesRelevance = sort === 'RELEVANCE' && search.trim() !== '';
  const relevance = ({ _id }: Product) => (usesRelevance && matches?.get(_id)) || 0;
  return (one: Product, other: Product) =>
    relevance(one) - relevance(other) ||
    direction *
      (one.product_price - other.product_price ||
        (one._id < other._id ? -1 : one._id > other._id ? 1 : 0));
}
