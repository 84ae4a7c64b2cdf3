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

/** The filter lives in the address. A change shows at once, before the address has followed. */
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
      // In turn, because a navigation cancels the one before it and Back is to undo each change.
      lastNavigation.current = lastNavigation.current.then(() =>
        navigate(browsePath(nextSearch(window.location.search)), {
          replace,
          preventScrollReset: true,
        }),
      );
      await lastNavigation.current;
    });

  const { changed } = useEarlyInput('filters');
  // In a layout effect, because the event that hydrates the form may be followed by others at once.
  useLayoutEffect(() => {
    if (changed) update(() => filterFromParams(changed, values));
  }, [changed]);

  return {
    filter,
    change: (action, options) => update((now) => reduceFilter(now, action), options?.replace),
  };
}

/** The list at a query string; without a filter the address has none. */
export function browsePath(search: string): string {
  return search === '?' ? '/browse' : `/browse${search}`;
}

/**
 * The query string of the address. The static build prerenders the list without one, so it hydrates
 * with an empty one and follows the address right after.
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
