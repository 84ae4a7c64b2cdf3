import { orderTransitions } from '@briolette/domain';

export type OrdersScreenFilter = { state?: string[]; search?: string; from?: string; to?: string };

/** What a list matches, whatever its page and order. */
export function parseFilter(query: URLSearchParams): OrdersScreenFilter {
  const states = query.getAll('state');
  const names = ['search', 'from', 'to'].filter((name) => query.get(name));
  return {
    ...(states.length > 0 && { state: states }),
    ...Object.fromEntries(names.map((name) => [name, query.get(name)])),
  };
}

/** The part of a filter that can take the step, or null if there is none. */
export function restrictFilterToTransition(
  filter: OrdersScreenFilter,
  step: 'pack' | 'ship',
): OrdersScreenFilter | null {
  const { from } = orderTransitions[step];
  const state = from.filter((each) => !filter.state || filter.state.includes(each));
  return state.length > 0 ? { ...filter, state } : null;
}

/** The address of a list, the same on all its pages and with a dialog over it. */
export function listAddress(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  rest.delete('paste');
  return rest.size > 0 ? `?${rest}` : '';
}
