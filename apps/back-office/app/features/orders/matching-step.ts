import { orderMoves } from '@briolette/domain';
import type { OrdersFilter } from './load-orders.ts';

/** What matches and can take the step; null: the filter leaves none of it. */
export function matchingStep(filter: OrdersFilter, step: 'pack' | 'ship'): OrdersFilter | null {
  const { from } = orderMoves[step];
  const state = from.filter((each) => !filter.state || filter.state.includes(each));
  return state.length > 0 ? { ...filter, state } : null;
}
