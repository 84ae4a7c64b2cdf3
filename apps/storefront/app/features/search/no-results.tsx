import type { TaxonomyTerm } from '@briolette/contract';
import {
  type FilterState,
  filterToParams,
  initialFilter,
  pluralize,
  reduceFilter,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/search';
import { Link } from 'react-router';
import { buildCategoryPath } from '../../lib/paths.ts';
import { usePolicy } from '../../lib/policy.ts';
import { activeFilters, capitalize, useStopFormat } from './active-filters.tsx';

type EmptyResultHelpProps = {
  filter: FilterState;
  countProducts: (of: FilterState) => number | undefined;
};

/**
 * If removing any one filter still leaves no products, suggests each filter alone; after a search
 * without filters, the categories. Loaded only for an empty list.
 */
export default function EmptyResultHelp({ filter, countProducts }: EmptyResultHelpProps) {
  const { filterOptions: values } = usePolicy();
  const active = activeFilters(filter, values, useStopFormat());
  if (filter.search && active.length === 1)
    return <CategoryChips categories={values.category} countProducts={countProducts} />;
  if (active.some(({ remove }) => countProducts(reduceFilter(filter, remove)) !== 0)) return null;
  const suggestions = active.flatMap((one) => {
    const others = active.filter((each) => each !== one);
    const only = others.reduce((state, { remove }) => reduceFilter(state, remove), filter);
    const count = countProducts(only);
    return count ? [{ label: one.label, only, count }] : [];
  });
  if (suggestions.length === 0) return null;
  return (
    <>
      <p>{m.tryOneFilter}</p>
      <ul className="chips" aria-label={m.singleFilters}>
        {suggestions.map(({ label, only, count }) => (
          <li key={label}>
            <Link
              to={`/browse?${filterToParams(only)}`}
              className="chip"
              preventScrollReset
              aria-label={m.onlyFilter({ filter: label, count })}
            >
              {label} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type CategoryChipsProps = Pick<EmptyResultHelpProps, 'countProducts'> & {
  categories: readonly TaxonomyTerm[];
};

function CategoryChips({ categories, countProducts }: CategoryChipsProps) {
  const filled = categories
    .map(({ value, label }) => ({
      value,
      name: capitalize(pluralize(label)),
      count: countProducts({ ...initialFilter, categoryFilters: [value] }),
    }))
    .filter(({ count }) => count !== 0);
  if (filled.length === 0) return null;
  return (
    <>
      <p>{m.tryCategory}</p>
      <ul className="chips" aria-label={m.categories}>
        {filled.map(({ value, name, count }) => (
          <li key={value}>
            <Link to={buildCategoryPath(value)} className="chip">
              {name} {count !== undefined && <small aria-hidden="true">{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
