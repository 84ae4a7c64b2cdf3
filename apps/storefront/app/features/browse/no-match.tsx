import { type FilterState, filterProducts } from '@briolette/domain';
import type { Listing } from '../../loaders/load-listing.ts';
import { Chips } from './chips.tsx';

type NoMatchProps = { listing: Listing; filter: FilterState };

export function NoMatch({ listing, filter }: NoMatchProps) {
  const countWithout = (without: FilterState) =>
    listing.kind === 'whole' ? filterProducts(listing.products, without).length : undefined;
  return (
    <section className="empty">
      <h2>No products match</h2>
      <p>Take one of these away to see more:</p>
      <Chips filter={filter} countWithout={countWithout} />
    </section>
  );
}
