import {
  type FilterAction,
  type FilterState,
  filterFromParams,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { askedEarly } from './asked-early.ts';
import { useAddressSearch } from './use-address-search.ts';

export type ChangeFilter = (action: FilterAction, options?: { replace?: boolean }) => void;

/**
 * The filter lives in the address. What was just asked for shows at once, before the address has
 * followed; as soon as the address changes, by this or by Back, the address counts again.
 */
export function useFilter(): { filter: FilterState; change: ChangeFilter } {
  const navigate = useNavigate();
  const search = useAddressSearch();
  const [asked, setAsked] = useState<{ over: string; filter: FilterState }>();
  // Forgotten at the first change of address, or Back to that address would bring it up again.
  if (asked && asked.over !== search) setAsked(undefined);
  const filter = useMemo(
    () => (asked?.over === search ? asked.filter : filterFromParams(new URLSearchParams(search))),
    [asked, search],
  );
  const ask = (next: FilterState, replace: boolean) => {
    setAsked({ over: search, filter: next });
    const params = filterToParams(next).toString();
    const target = params ? `?${params}` : '/browse';
    afterPaint(() => void navigate(target, { replace, preventScrollReset: true }));
  };
  const change: ChangeFilter = (action, { replace = false } = {}) =>
    ask(reduceFilter(filter, action), replace);
  const [early] = useState(askedEarly);
  // Before any other event reaches the form: the one that brought React here may be followed by more.
  useLayoutEffect(() => {
    if (early) ask(early, false);
  }, [early]);
  return { filter, change };
}

/** The router's work waits until the shopper has seen the click. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
