import type { StaffOrdersQuery } from '@briolette/contract';
import type { StaffOrdersFilter } from '@briolette/storage';

const dayMs = 24 * 60 * 60 * 1000;

export function filterOf(
  query: Omit<StaffOrdersQuery, 'cursor' | 'limit'>,
): Omit<StaffOrdersFilter, 'before'> {
  return {
    states: query.state === undefined ? [] : [query.state].flat(),
    search: query.search ?? '',
    sort: query.sort ?? 'newest',
    from: query.from === undefined ? null : new Date(query.from),
    until: query.to === undefined ? null : new Date(new Date(query.to).getTime() + dayMs),
  };
}
