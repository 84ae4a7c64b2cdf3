import { type FilterState, filterToParams, reduceFilter } from '@briolette/domain';
import { Link } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { activeFilters } from './active-filters.ts';

type KeepOneProps = { filter: FilterState; countOf: (of: FilterState) => number | undefined };

/** Where taking any one away leaves nothing either, keeping one does not. */
export function KeepOne({ filter, countOf }: KeepOneProps) {
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
