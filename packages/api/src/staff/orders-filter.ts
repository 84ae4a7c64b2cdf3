import type { StaffOrdersQuery } from '@briolette/contract';
import type { StaffOrdersFilter } from '@briolette/storage';
import { daysOf } from './days-of.ts';

export function filterOf(
  query: Omit<StaffOrdersQuery, 'cursor' | 'limit'>,
): Omit<StaffOrdersFilter, 'before'> {
  return {
    states: query.state === undefined ? [] : [query.state].flat(),
    search: query.search ?? '',
    sort: query.sort ?? 'newest',
    ...daysOf(query),
  };
}
