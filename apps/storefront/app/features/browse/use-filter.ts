import {
  type FilterAction,
  type FilterState,
  filterFromParams,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { productsAtHand } from '../../loaders/load-products.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { askedEarly } from './asked-early.ts';
import { useAddressSearch } from './use-address-search.ts';

export type ChangeFilter = (action: FilterAction, options?: { replace?: boolean }) => void;

type Asked = { change: number; filter: FilterState };

/**
 * The filter lives in the address. What was just asked for shows at once and is what the next press
 * builds on, while the address follows press by press; a slow device is often several behind. An
 * address that none of these presses made, by Back or by a link, counts again at once.
 */
export function useFilter(): { filter: FilterState; change: ChangeFilter } {
  const navigate = useNavigate();
  const search = useAddressSearch();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [asked, setAsked] = useState<Asked>();
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    const arrived = isBack ? undefined : (state as { change?: number } | null)?.change;
    if (asked && (arrived === undefined || arrived >= asked.change)) setAsked(undefined);
  }
  const { values } = usePolicy();
  const filter = useMemo(
    () => asked?.filter ?? filterFromParams(new URLSearchParams(search), values),
    [asked, search, values],
  );

  const queue = useRef({ count: 0, waiting: 0, at: '', filter, done: Promise.resolve() });

  const ask = (next: FilterState, replace = false) => {
    const work = queue.current;
    const mine = { change: ++work.count, filter: next };
    setAsked(mine);
    const params = filterToParams(next).toString();
    if (work.waiting === 0) work.at = entryKey();
    work.waiting += 1;
    work.filter = next;
    const follow = async () => {
      const isLast = work.waiting === 1;
      // Each press its own step Back; a list that has to be fetched is fetched for the last only.
      // Whoever has gone elsewhere meanwhile is left there.
      if (work.at === entryKey() && (isLast || productsAtHand())) {
        await navigate(params ? `?${params}` : '/browse', {
          replace,
          preventScrollReset: true,
          state: { change: mine.change },
        });
        work.at = entryKey();
      }
      work.waiting -= 1;
    };
    work.done = work.done.then(painted).then(follow);
  };

  const change: ChangeFilter = (action, options) => {
    const work = queue.current;
    // Two presses may come before anything is drawn: the second builds on the first.
    const isBehind = work.waiting > 0 && work.at === entryKey();
    ask(reduceFilter(isBehind ? work.filter : filter, action), options?.replace);
  };

  const [early] = useState(askedEarly);
  // Before any other event reaches the form: the one that brought React here may be followed by more.
  useLayoutEffect(() => {
    if (early) ask(early);
  }, [early]);
  return { filter, change };
}

/** The entry of the history that the address stands for now, whatever is painted yet. */
const entryKey = (): string => history.state?.key;

/** The router's work waits until the shopper has seen the click. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
