import type { SearchResponse } from '@briolette/contract';
import { type FilterState, filterToParams, reduceFilter } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/search';
import { Deferred } from '@briolette/ui/deferred.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { usePolicy } from '../../lib/policy.ts';
import { activeFilters } from './active-filters.tsx';
import { buildInterpretationPath } from './alternatives.tsx';

type EmptyResultHelpProps = {
  filter: FilterState;
  countProducts: (of: FilterState) => number | undefined;
};

/** Loaded only for an empty list. */
export default function EmptyResultHelp({ filter, countProducts }: EmptyResultHelpProps) {
  const query = filterToParams(filter).toString();
  const response = useMemo(
    () => (filter.search ? findAlternatives(query) : null),
    [filter.search, query],
  );
  return (
    <>
      {filter.search && (
        <Deferred value={response} fallback={<p role="status">{m.searching}</p>}>
          {(found) =>
            found && <SearchAlternatives search={filter.search} query={query} found={found} />
          }
        </Deferred>
      )}
      <SingleFilterSuggestions filter={filter} countProducts={countProducts} />
    </>
  );
}

/** Returns null if the search fails. The page works without it. */
function findAlternatives(query: string): Promise<SearchResponse | null> {
  const params = new URLSearchParams(`${query}&limit=12`);
  return callApi('searchProducts', { query: params }).catch(() => null);
}

type SearchAlternativesProps = { search: string; query: string; found: SearchResponse };

/** Shows the products of the closest interpretation of a search without results. */
function SearchAlternatives({ search, query, found }: SearchAlternativesProps) {
  const { reading, products, total, totalIsAtLeast } = found;
  if (!reading) return null;
  const path = buildInterpretationPath(reading, query);
  return (
    <div className="instead">
      <p role="status">
        {m.showingInstead({
          search,
          reading: reading.label,
          strong: (text) => <strong key="reading">{text}</strong>,
        })}
      </p>
      {path && (
        <Link to={path} className="text-link">
          {m.seeAll({ count: total, total: `${total}${totalIsAtLeast ? '+' : ''}` })}
        </Link>
      )}
      <ProductGrid products={products} label={m.similarProducts} />
    </div>
  );
}

/** If removing any one filter still leaves no products, suggests each filter alone. */
function SingleFilterSuggestions({ filter, countProducts }: EmptyResultHelpProps) {
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
