import type { Order } from '@briolette/contract';
import { callStaff } from '../../api/call-staff.ts';

export type TodayFigures = { toPack: number; toShip: number; awaitingPayment: number };

/** The counts, and the first orders that wait for a hand. */
export async function loadToday({ request: { signal } }: { request: Request }) {
  const listed = (limit: number, ...states: Order['state'][]) => {
    const query = new URLSearchParams(states.map((state) => ['state', state]));
    query.set('limit', String(limit));
    return callStaff('listStaffOrders', { query, signal });
  };
  const [toPack, toShip, unpaid] = await Promise.all([
    listed(6, 'placed', 'making'),
    listed(1, 'packed'),
    listed(1, 'awaiting_payment'),
  ]);
  const today: TodayFigures = {
    toPack: toPack.count,
    toShip: toShip.count,
    awaitingPayment: unpaid.count,
  };
  return { today, toPack: toPack.orders };
}
