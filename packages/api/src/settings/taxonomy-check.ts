import type { Taxonomy, TaxonomyKind } from '@briolette/contract';
import { getViolatedConstraint } from '@briolette/storage';
import { InvalidRequestError } from '../http/requests.ts';
import type { AppContext } from '../ports/shop.ts';
import { getCachedTaxonomy } from './current-settings.ts';

type NamedTerm = { path: string; kind: TaxonomyKind; value: string };

/** Rejects unknown categories, materials and occasions. */
export async function assertTermsExist(
  shop: AppContext,
  terms: readonly NamedTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  const values = await getCachedTaxonomy(shop);
  const unknown = terms.filter(({ kind, value }) => !has(values, kind, value));
  if (unknown.length > 0)
    throw new InvalidRequestError(unknown.map(({ path }) => `${path}: Invalid input`));
}

/** Returns the terms in a query, with their paths. */
export const getFilterTerms = (query: Record<TaxonomyKind, readonly string[]>): NamedTerm[] =>
  kinds.flatMap((kind) =>
    query[kind].map((value, place) => ({ path: `${kind}.${place}`, kind, value })),
  );

type ProductTerms = {
  product_category: string;
  product_material: string;
  product_occasion: string;
};

/** Returns the terms of a product, with their paths in the body. */
export const getProductTerms = (product: ProductTerms, at: string): NamedTerm[] =>
  kinds.map((kind) => ({
    path: `${at}.product_${kind}`,
    kind,
    value: product[`product_${kind}`],
  }));

/**
 * Runs a statement that writes a product. Rejects the request if an image was never uploaded, or if
 * a taxonomy term was deleted since it was checked.
 */
export async function rejectMissingTerms<Result>(
  at: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = getViolatedConstraint(error) ?? '';
    const field =
      constraint === 'product_images_image'
        ? 'image'
        : /^products_taxonomy_(category|material|occasion)$/.exec(constraint)?.[1];
    throw field ? new InvalidRequestError([`${at}.product_${field}: Invalid input`]) : error;
  }
}

const kinds: TaxonomyKind[] = ['category', 'material', 'occasion'];

const has = (values: Taxonomy, kind: TaxonomyKind, name: string) =>
  values[kind].some(({ value }) => value === name);
