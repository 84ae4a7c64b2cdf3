import { filterFromParams } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { keepListing, type Listing } from '../../loaders/load-listing.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { browseTitle } from './browse-title.ts';
import { Chips } from './chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { HoldBack } from './hold-back.tsx';
import { NoMatch } from './no-match.tsx';
import { SortBy } from './sort-by.tsx';
import { useAddressSearch } from './use-address-search.ts';
import { useFilter } from './use-filter.ts';
import { useFound } from './use-found.ts';
import { useIsWide } from './use-is-wide.ts';

/** Only a shop with more pieces than one page has needs it. */
const LoadMore = lazy(() => import('./load-more.tsx'));

type BrowseProps = { listing: Exclude<Listing, { kind: 'failed' }> };

export function Browse({ listing }: BrowseProps) {
  const { filter, change } = useFilter();
  // A click paints at once; the cards follow without holding it up.
  const shown = useDeferredValue(filter);
  const found = useFound(listing, shown);
  const knownWide = useIsWide();
  const isWide = knownWide ?? true;
  const [toggled, setToggled] = useState(false);
  const open = isWide !== toggled;
  const [sheet, setSheet] = useState<typeof import('./filter-sheet.tsx')>();
  // Only a narrow screen has its filters in a sheet, and only when they are asked for.
  useEffect(() => {
    if (open && !isWide) void import('./filter-sheet.tsx').then(setSheet);
  }, [open, isWide]);
  useEffect(() => keepListing(listing), [listing]);
  // A static page opened for a day came with the whole list.
  const search = useAddressSearch();
  const isEarly =
    listing.kind === 'whole' && filterFromParams(new URLSearchParams(search)).by !== null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isEarly) void revalidate();
  }, [isEarly, revalidate]);

  const panel = <FilterPanel filter={filter} counts={found.counts} change={change} />;
  const total = `${found.total}${found.totalIsCapped ? '+' : ''}`;
  return (
    <div className="page browse">
      {import.meta.env.VITE_BUILD === 'static' && (
        <HoldBack isNarrowed={shown === filter && !isEarly} />
      )}
      <div className="browse-head">
        <h1>{browseTitle(filter, usePolicy().menus.head)}</h1>
        <p className="browse-total" aria-live="polite">
          Total Products found: {total}
        </p>
      </div>
      <div className="browse-bar">
        <button
          type="button"
          className="button button-quiet button-small filter-toggle"
          aria-expanded={knownWide === undefined ? undefined : open}
          onClick={() => setToggled(!toggled)}
        >
          <Icon name="filter" />{' '}
          {knownWide === undefined ? <UnknownToggle /> : open ? 'Hide filters' : 'Show filters'}
        </button>
        <SortBy sort={filter.sort} change={change} />
      </div>
      <div className="browse-chips">
        <Chips filter={filter} change={change} />
      </div>
      <div className={open && isWide ? 'browse-body with-panel' : 'browse-body'}>
        {open && isWide && (
          <aside className="filters" aria-label="Filters">
            {panel}
          </aside>
        )}
        {open && !isWide && sheet && (
          <sheet.FilterSheet total={total} onClose={() => setToggled(false)}>
            {panel}
          </sheet.FilterSheet>
        )}
        <div className="browse-list">
          {found.products.length > 0 ? (
            <>
              <h2 className="unseen">Products</h2>
              <ProductGrid products={found.products} eager={2} label="Products" />
            </>
          ) : (
            <NoMatch listing={listing} filter={filter} hydrated={knownWide !== undefined} />
          )}
          {found.more && (
            <Suspense>
              <LoadMore more={found.more} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** A page that came without its script says what the style sheet shows. */
function UnknownToggle() {
  return (
    <>
      <span className="if-wide">Hide filters</span>
      <span className="if-narrow">Show filters</span>
    </>
  );
}
