import type { Product } from '@briolette/contract';
import { toCents } from '../text/money.ts';
import { foldCase } from '../text/words.ts';
import { getSearchText, type SearchMatches } from './filter-products.ts';
import type { UnderstoodSearch } from './understand-search.ts';

/** How well a product matches a search; products of a lower number come first. */
export const relevance = {
  /** Its text and its terms have everything that the search asks for. */
  text: 0,
  /** Partly by its specifications or variants: a stone beside the main one, another metal. */
  specifications: 1,
  /** Its text only contains the term, such as "ring" in "earring". */
  partOfText: 2,
} as const;

/** Tokens of search_tags. They count for less than the text and the terms of a product. */
const tagKinds = ['stone', 'cut', 'metal', 'origin', 'fineness', 'size', 'length'];
const isTag = (token: string) => tagKinds.some((kind) => token.startsWith(`${kind}:`));

/**
 * Returns the text tokens of each group. A group that consists of tags, such as a size, keeps them
 * and so counts in full.
 */
export function getTextGroups({ groups }: UnderstoodSearch): string[][] {
  return groups.map((group) => {
    const textTokens = group.filter((token) => !isTag(token));
    return textTokens.length > 0 ? textTokens : group;
  });
}

/**
 * The rule of a search: a product matches if its text contains the term, or if it meets the search
 * as understood. SQL's is in search-products.ts; a property test compares both.
 */
export function matchSearch(
  products: readonly Product[],
  searchTags: ReadonlyMap<string, readonly string[]>,
  search: string,
  understood: UnderstoodSearch | null,
): SearchMatches {
  const term = foldCase(search.trim());
  const textGroups = understood && getTextGroups(understood);
  const matches = new Map<string, number>();
  for (const product of products) {
    const tokens = getTokens(product, searchTags.get(product._id) ?? []);
    const meets = (groups: string[][]) =>
      groups.every((group) => group.some((token) => tokens.has(token)));
    if (understood && isInPriceRange(product, understood) && meets(understood.groups)) {
      const isInText = textGroups !== null && meets(textGroups);
      matches.set(product._id, isInText ? relevance.text : relevance.specifications);
    } else if (getSearchText(product).includes(term)) {
      matches.set(product._id, relevance.partOfText);
    }
  }
  return matches;
}

function getTokens(product: Product, searchTags: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...getSearchText(product).split(/[ \n]/),
    `category:${product.product_category}`,
    `material:${product.product_material}`,
    `occasion:${product.product_occasion}`,
    ...searchTags,
  ]);
}

function isInPriceRange({ product_price: price }: Product, search: UnderstoodSearch): boolean {
  const cents = toCents(price);
  return cents >= search.minCents && (search.maxCents === null || cents < search.maxCents);
}
