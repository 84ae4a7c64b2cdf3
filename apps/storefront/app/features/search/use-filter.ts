import {
  type FilterAction,
  type FilterState,
  filterFromParams,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import {
  startTransition,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePolicy } from '../../lib/policy.ts';
import { useEarlyInput } from '../../lib/use-early-input.ts';

export type ChangeFilter = (action: FilterAction, options?: { replace?: boolean }) => void;

/** Reads the filter from the URL. A change shows optimistically before the navigation finishes. */
export function useFilter(): { filter: FilterState; change: ChangeFilter } {
  const navigate = useNavigate();
  const { filterOptions: values } = usePolicy();
  const [search, setSearch] = useOptimistic(useUrlSearch());
  const filter = useMemo(
    () => filterFromParams(new URLSearchParams(search), values),
    [search, values],
  );
  const lastNavigation = useRef<Promise<void>>(Promise.resolve());

  const update = (next: (now: FilterState) => FilterState, replace = false) =>
    startTransition(async () => {
      const nextSearch = (now: string) =>
        `?${filterToParams(next(filterFromParams(new URLSearchParams(now), values)))}`;
      setSearch(nextSearch);
      // A new navigation cancels the previous one, but Back must undo each change.
      lastNavigation.current = lastNavigation.current.then(() =>
        navigate(browsePath(nextSearch(window.location.search)), {
          replace,
          preventScrollReset: true,
        }),
      );
      await lastNavigation.current;
    });

  const { changed } = useEarlyInput('filters');
  // A layout effect, because further events may follow the one that hydrates the form.
  useLayoutEffect(() => {
    if (changed) update(() => filterFromParams(changed, values));
  }, [changed]);

  return {
    filter,
    change: (action, options) => update((now) => reduceFilter(now, action), options?.replace),
  };
}

/** Returns the listing path of a query string, without "?" if it is empty. */
export function browsePath(search: string): string {
  return search === '?' ? '/browse' : `/browse${search}`;
}

/**
 * Returns the query string of the URL. The static build prerenders the list without one, so
 * hydration starts with an empty string.
 */
export function useUrlSearch(): string {
  const { search } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => import.meta.env.VITE_BUILD !== 'static',
  );
  return isHydrated ? search : '';
}
