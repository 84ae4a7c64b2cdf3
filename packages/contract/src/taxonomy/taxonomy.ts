import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { categoryNames, materials, metals, occasions, taxonomyKinds } from './terms.ts';

/** A taxonomy term: a stable value, used in products, URLs and files, and its label. */
export const taxonomyTermSchema = z.object({ value: z.string(), label: z.string() });

const terms = z.array(taxonomyTermSchema);
export const taxonomySchema = z.object({
  category: terms,
  material: terms,
  occasion: terms,
});

/** Filter options: the taxonomy, and the metals of the products. */
export const filterOptionsSchema = z.object({ ...taxonomySchema.shape, metal: terms });
export type TaxonomyTerm = z.infer<typeof taxonomyTermSchema>;
export type Taxonomy = z.infer<typeof taxonomySchema>;
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/** The taxonomy of a new shop. */
export const defaultFilterOptions: FilterOptions = {
  category: categoryNames.map(toTerm),
  material: materials.map(toTerm),
  occasion: occasions.map(toTerm),
  metal: metals.map(toTerm),
};

function toTerm(value: string): TaxonomyTerm {
  return { value, label: value };
}

/** used: a product in any state has the term, so it can't be deleted. */
const usedValue = z.object({ ...taxonomyTermSchema.shape, used: z.boolean() });

export const staffTaxonomySchema = z.object({
  category: z.array(usedValue),
  material: z.array(usedValue),
  occasion: z.array(usedValue),
});

export const taxonomyKindSchema = z.enum(taxonomyKinds);

/** The value is used verbatim in URLs and files. */
const newValue = z.object({
  value: storableTextSchema(40).check(
    z.regex(/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u, fieldErrors.taxonomyValue),
  ),
  label: storableTextSchema(40).check(z.trim(), z.minLength(1, 'Required')),
});

/** expected: the terms that the caller read. The change is rejected if they have changed since. */
export const updateTaxonomySchema = z.object({
  expected: z.array(taxonomyTermSchema).check(z.maxLength(100)),
  terms: z.array(newValue).check(
    z.minLength(1, fieldErrors.oneEntry),
    z.maxLength(100),
    z.refine((all) => new Set(all.map(({ value }) => value)).size === all.length, {
      message: fieldErrors.uniqueEntries,
    }),
  ),
});

export type StaffTaxonomy = z.infer<typeof staffTaxonomySchema>;
