import { orderTransitions } from '@briolette/domain';

export type OrdersScreenFilter = { state?: string[]; search?: string; from?: string; to?: string };

/** Reads the filter of a list, without page and sort order. */
export function parseFilter(query: URLSearchParams): OrdersScreenFilter {
  const states = query.getAll('state');
  const names = ['search', 'from', 'to'].filter((name) => query.get(name));
  return {
    ...(states.length > 0 && { state: states }),
    ...Object.fromEntries(names.map((name) => [name, query.get(name)])),
  };
}

/** Restricts a filter to orders that allow the transition; null if there are none. */
export function restrictFilterToTransition(
  filter: OrdersScreenFilter,
  step: 'pack' | 'ship',
): OrdersScreenFilter | null {
  const { from } = orderTransitions[step];
  const state = from.filter((each) => !filter.state || filter.state.includes(each));
  return state.length > 0 ? { ...filter, state } : null;
}

/** Returns the URL of a list, without page and open dialog. */
export function listAddress(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  rest.delete('paste');
  return rest.size > 0 ? `?${rest}` : '';
}
