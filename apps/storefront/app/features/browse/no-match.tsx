import { type FilterState, filterProducts } from '@briolette/domain';
import { lazy, Suspense } from 'react';
import type { Listing } from '../../loaders/load-listing.ts';
import { Chips } from './chips.tsx';

const MoreHelp = lazy(() => import('./more-help.tsx'));

type NoMatchProps = {
  listing: Listing;
  filter: FilterState;
  /** What is fetched later must not be in the page before: a press on it would be lost. */
  hydrated: boolean;
};

export function NoMatch({ listing, filter, hydrated }: NoMatchProps) {
  const countOf = (of: FilterState) =>
    listing.kind === 'whole' ? filterProducts(listing.products, of).length : undefined;
  return (
    <section className="empty">
      <h2>No products match</h2>
      {hydrated && (
        <Suspense>
          <MoreHelp filter={filter} countOf={countOf} />
        </Suspense>
      )}
      <p>Take one of these away to see more:</p>
      <Chips filter={filter} countWithout={countOf} />
    </section>
  );
}
