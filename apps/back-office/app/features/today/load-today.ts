import type { StaffAnswer } from '@briolette/api-client/staff-client.ts';
import { callStaff } from '../../api/call-staff.ts';

export type TodayFigures = StaffAnswer<'staffToday'>['today'];

/** The counts, what waits longest for a hand, and what has just come in. */
export async function loadToday({ request: { signal } }: { request: Request }) {
  const query = new URLSearchParams([
    ['state', 'placed'],
    ['state', 'making'],
    ['sort', 'oldest'],
    ['limit', '6'],
  ]);
  const newest = new URLSearchParams({ limit: '4' });
  const [{ today }, toPack, justIn] = await Promise.all([
    callStaff('staffToday', { signal }),
    callStaff('listStaffOrders', { query, signal }),
    callStaff('listStaffOrders', { query: newest, signal }),
  ]);
  return { today, toPack: toPack.orders, justIn: justIn.orders };
}
