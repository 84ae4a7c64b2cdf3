import type { SearchReading, TaxonomyTerm } from '@briolette/contract';
import { type FilterState, filterFromParams, filterProducts } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/listing';
import * as shell from '@briolette/i18n/storefront/shell';
import { Icon } from '@briolette/ui/icon.tsx';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRevalidator } from 'react-router';
import { CardSkeletons, ProductGrid } from '../../components/product-card/product-grid.tsx';
import { useMarket } from '../../lib/markets/market.ts';
import { usePolicy } from '../../lib/policy.ts';
import { ActiveFilterChips } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { cacheListing, type Listing } from './load-listing.ts';
import { type ChangeFilter, useFilter, useUrlSearch } from './use-filter.ts';
import { getSearchMatches, useFilteredListing } from './use-matches.ts';

/** Needed only if the shop has more than one page of products. */
const LoadMore = lazy(() => import('./load-more.tsx'));
const EmptyResultHelp = lazy(() => import('./no-results.tsx'));

type BrowseProps = { listing: Exclude<Listing, { kind: 'failed' }> };

export function Browse({ listing }: BrowseProps) {
  const { filter, change } = useFilter();
  // Updates the filter controls at once and renders the cards without blocking them.
  const deferredFilter = useDeferredValue(filter);
  const found = useFilteredListing(listing, deferredFilter);
  const isWideScreen = useIsWideScreen();
  const isHydrated = isWideScreen !== undefined;
  const isWide = isWideScreen ?? true;
  const [toggled, setToggled] = useState(false);
  const open = isWide !== toggled;
  const sheet = useFilterSheet(open && !isWide);
  useEffect(() => cacheListing(listing), [listing]);
  const isStale = useReloadPrerendered(listing);

  const { priceScale } = useMarket();
  const countProducts = (of: FilterState) =>
    listing.kind === 'whole'
      ? filterProducts(listing.products, { ...of, priceScale }, getSearchMatches(listing, of))
          .length
      : undefined;
  const panel = <FilterPanel filter={filter} counts={found.counts} change={change} />;
  const total = `${found.total}${found.totalIsCapped ? '+' : ''}`;
  return (
    <div className="page browse">
      {import.meta.env.VITE_BUILD === 'static' && (
        <HideUntilFiltered isNarrowed={deferredFilter === filter && !isStale} />
      )}
      <div className="browse-head">
        <h1>{browseTitle(filter, usePolicy().menus.header)}</h1>
        <p className="browse-total" aria-live="polite">
          {m.total({ total })}
        </p>
      </div>
      <div className="browse-bar">
        <button
          type="button"
          className="button button-secondary button-small filter-toggle"
          aria-expanded={isHydrated ? open : undefined}
          onClick={() => setToggled(!toggled)}
        >
          <Icon name="filter" />{' '}
          {isHydrated ? open ? m.hideFilters : m.showFilters : <ToggleLabels />}
        </button>
        <SortBy filter={filter} change={change} />
      </div>
      {found.reading && found.total > 0 && <Reading reading={found.reading} filter={filter} />}
      <div className="browse-chips">
        {/* Without products they are below "No products match", with their counts. */}
        {found.products.length > 0 && <ActiveFilterChips filter={filter} change={change} />}
      </div>
      <div className={open && isWide ? 'browse-body with-panel' : 'browse-body'}>
        {open && isWide && (
          <aside className="filters" aria-label={m.filters}>
            {panel}
          </aside>
        )}
        {open && !isWide && sheet && (
          <sheet.FilterSheet count={found.total} total={total} onClose={() => setToggled(false)}>
            {panel}
          </sheet.FilterSheet>
        )}
        <div className="browse-list">
          {found.products.length > 0 ? (
            <>
              <h2 className="visually-hidden">{m.products}</h2>
              <ProductGrid products={found.products} eager={2} label={m.products} />
            </>
          ) : (
            <NoProducts
              filter={filter}
              change={change}
              countProducts={countProducts}
              isHydrated={isHydrated}
            />
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

/** What the search was understood as, unless it is what was typed. */
function Reading({ reading, filter }: { reading: SearchReading; filter: FilterState }) {
  if (reading.label === filter.search.toLowerCase()) return null;
  const text = reading.corrected ? m.showingCorrected : m.showing;
  return (
    <p className="browse-reading">
      {text({ reading: reading.label, strong: (label) => <strong key="label">{label}</strong> })}
    </p>
  );
}

type NoProductsProps = {
  filter: FilterState;
  change: ChangeFilter;
  countProducts: (filter: FilterState) => number | undefined;
  isHydrated: boolean;
};

function NoProducts({ filter, change, countProducts, isHydrated }: NoProductsProps) {
  return (
    <section className="empty">
      <h2>{m.noMatch}</h2>
      {/* Not before hydration: a click on lazily loaded content would be lost. */}
      {isHydrated && (
        <Suspense>
          <EmptyResultHelp filter={filter} countProducts={countProducts} />
        </Suspense>
      )}
      <p>{m.removeHelp}</p>
      <ActiveFilterChips filter={filter} change={change} countWithout={countProducts} />
    </section>
  );
}

/** Loads the sheet when a narrow screen opens the filters for the first time. */
function useFilterSheet(isOpen: boolean) {
  const [sheet, setSheet] = useState<typeof import('./filter-sheet.tsx')>();
  useEffect(() => {
    if (isOpen) void import('./filter-sheet.tsx').then(setSheet);
  }, [isOpen]);
  return sheet;
}

/**
 * A static page opened with a delivery day or a search is prerendered with the full list. Loads the
 * filtered list and returns true until it has loaded.
 */
function useReloadPrerendered(listing: BrowseProps['listing']): boolean {
  const urlFilter = filterFromParams(new URLSearchParams(useUrlSearch()));
  const isStale =
    listing.kind === 'whole' &&
    (urlFilter.deliverBy !== null || (listing.found?.term ?? '') !== urlFilter.search);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  return isStale;
}

/** Names the selected category, or says that it is a search. `head` has the labels of the header. */
export function browseTitle(
  { categoryFilters, search }: FilterState,
  head: readonly TaxonomyTerm[],
): string {
  const [only, another] = categoryFilters;
  const title = !another && head.find(({ value }) => value === only)?.label;
  return title || (search ? m.searchResults : shell.allJewellery);
}

export function BrowseSkeleton() {
  return (
    <div className="page browse">
      <h1>{shell.allJewellery}</h1>
      <CardSkeletons count={12} />
    </div>
  );
}

export function BrowseError({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className="page empty" role="alert">
      <h1>{text}</h1>
      <p>{m.loadFailed}</p>
      <button
        type="button"
        className="button"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {shell.tryAgain}
      </button>
    </section>
  );
}

function SortBy({ filter, change }: { filter: FilterState; change: ChangeFilter }) {
  const orders = filter.search
    ? (['RELEVANCE', 'HIGHTOLOW', 'LOWTOHIGH'] as const)
    : (['HIGHTOLOW', 'LOWTOHIGH'] as const);
  const labels = filter.search ? m.searchSortOrders : { ...m.searchSortOrders, ...m.sortOrders };
  return (
    <label className="sort">
      {filter.search ? m.sortSearchBy : m.sortBy}
      <select
        name="sort"
        form="filters"
        value={filter.sort}
        onChange={({ target }) => {
          const value = orders.find((order) => order === target.value);
          if (value) change({ type: 'SORT', value });
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Before hydration the style sheet shows one of the two labels. */
function ToggleLabels() {
  return (
    <>
      <span className="if-wide">{m.hideFilters}</span>
      <span className="if-narrow">{m.showFilters}</span>
    </>
  );
}

const wideQuery = '(min-width: 1024px)';

/** Returns whether the panel fits beside the list; undefined until hydration. */
function useIsWideScreen(): boolean | undefined {
  return useSyncExternalStore(
    followWidth,
    () => matchMedia(wideQuery).matches,
    () => undefined,
  );
}

function followWidth(listener: () => void): () => void {
  const media = matchMedia(wideQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const narrowing = 'is-narrowing';

/**
 * The static build prerenders the unfiltered list. If the URL has a filter, the list stays hidden
 * until it is filtered, so that no product flashes up.
 */
function HideUntilFiltered({ isNarrowed }: { isNarrowed: boolean }) {
  const search = useUrlSearch();
  useLayoutEffect(() => {
    if (isNarrowed && search === location.search)
      document.documentElement.classList.remove(narrowing);
  }, [isNarrowed, search]);
  return (
    <script
      suppressHydrationWarning
      // The nonce of the page's Content-Security-Policy.
      {...(import.meta.env.SSR && { nonce: process.env.SCRIPT_NONCE })}
      // It only runs in the prerendered page, so the client bundle leaves it empty.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `if(location.search)document.documentElement.classList.add('${narrowing}')`
          : '',
      }}
    />
  );
}
