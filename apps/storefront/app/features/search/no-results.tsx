import { type FilterState, filterToParams, reduceFilter } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/search';
import { Link } from 'react-router';
import { usePolicy } from '../../lib/policy.ts';
import { activeFilters } from './active-filters.tsx';

type EmptyResultHelpProps = {
  filter: FilterState;
  countProducts: (of: FilterState) => number | undefined;
};

/**
 * If removing any one filter still leaves no products, suggests each filter alone. Loaded only for an
 * empty list.
 */
export default function EmptyResultHelp({ filter, countProducts }: EmptyResultHelpProps) {
  const active = activeFilters(filter, usePolicy().filterOptions);
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
