import type { StaffTaxonomy, TaxonomyKind, TaxonomyTerm } from '@briolette/contract';

/** `used`: a product has this term, so it can't be removed. */
export type StaffTaxonomyTerm = StaffTaxonomy[TaxonomyKind][number];

export const toTaxonomyTerms = (values: readonly StaffTaxonomyTerm[]): TaxonomyTerm[] =>
  values.map(({ value, label }) => ({ value, label: label.trim() }));

/** Appends a new term with the typed label, unless it exists. */
export function addTerm(values: readonly StaffTaxonomyTerm[], typed: string): StaffTaxonomyTerm[] {
  const value = typed.trim().replace(/\s+/g, ' ');
  const exists = values.some((each) => each.value.toLowerCase() === value.toLowerCase());
  return value === '' || exists ? [...values] : [...values, { value, label: value, used: false }];
}
