import type { SearchResponse } from '@briolette/contract';
import { type FilterState, filterToParams, reduceFilter } from '@briolette/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { readingPath } from '../../navigation/reading-path.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { activeFilters } from './active-filters.ts';

type MoreHelpProps = {
  filter: FilterState;
  countOf: (of: FilterState) => number | undefined;
};

/** Loaded only when the list is empty. */
export default function MoreHelp({ filter, countOf }: MoreHelpProps) {
  return (
    <>
      {filter.search && <Instead key={filter.search} filter={filter} />}
      <KeepOne filter={filter} countOf={countOf} />
    </>
  );
}

const shownAtMost = 12;

/** What a search without a match probably meant, and the products for it. */
function Instead({ filter }: { filter: FilterState }) {
  const [answer, setAnswer] = useState<SearchResponse | null>();
  const query = filterToParams(filter).toString();
  useEffect(() => {
    let isLate = false;
    callApi('findProducts', { query: new URLSearchParams(`${query}&limit=${shownAtMost}`) }).then(
      (found) => isLate || setAnswer(found),
      // The page is complete without it.
      () => isLate || setAnswer(null),
    );
    return () => {
      isLate = true;
    };
  }, [query]);
  if (answer === undefined) return <p role="status">Looking for something like it…</p>;
  if (!answer?.reading) return null;
  const { reading, products, total, totalIsAtLeast } = answer;
  const path = readingPath(reading, query);
  return (
    <div className="instead">
      <p role="status">
        Nothing for “{filter.search}”. Showing <strong>{reading.label}</strong>.
      </p>
      {path && (
        <Link to={path} className="text-link">
          {total === 1 ? 'See it in the list' : `See all ${total}${totalIsAtLeast ? '+' : ''}`}
        </Link>
      )}
      <ProductGrid products={products} label="Shown instead" />
    </div>
  );
}

/** Offers each filter alone where removing any one of them still leaves no product. */
function KeepOne({ filter, countOf }: MoreHelpProps) {
  const active = activeFilters(filter, usePolicy().values);
  if (active.some(({ remove }) => countOf(reduceFilter(filter, remove)) !== 0)) return null;
  const kept = active.flatMap((one) => {
    const others = active.filter((each) => each !== one);
    const only = others.reduce((state, { remove }) => reduceFilter(state, remove), filter);
    const count = countOf(only);
    return count ? [{ label: one.label, only, count }] : [];
  });
  if (kept.length === 0) return null;
  return (
    <>
      <p>Together they leave nothing. Keep only one of them:</p>
      <ul className="chips" aria-label="Keep only one">
        {kept.map(({ label, only, count }) => (
          <li key={label}>
            <Link
              to={`/browse?${filterToParams(only)}`}
              className="chip"
              preventScrollReset
              aria-label={`Only ${label}, ${count} products`}
            >
              {label} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
