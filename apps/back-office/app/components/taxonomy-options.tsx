import type { TaxonomyTerm } from '@briolette/contract';
import { screenData, staffQuery } from '../lib/api/queries.ts';

const values = screenData(() => staffQuery('getTaxonomy'));

/** Returns the shop's categories, materials and occasions. */
export const useTaxonomy = () => values.useData().taxonomy;
export const loadTaxonomy = values.loader;

export const Options = ({ values }: { values: readonly TaxonomyTerm[] }) =>
  values.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
