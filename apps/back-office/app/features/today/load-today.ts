import type { StaffAnswer } from '@briolette/api-client/staff-client.ts';
import { callStaff } from '../../api/call-staff.ts';

export type TodayFigures = StaffAnswer<'staffToday'>['today'];

/** The counts, and the first orders that wait for a hand. */
export async function loadToday({ request: { signal } }: { request: Request }) {
  const query = new URLSearchParams([
    ['state', 'placed'],
    ['state', 'making'],
    ['limit', '6'],
  ]);
  const [{ today }, toPack] = await Promise.all([
    callStaff('staffToday', { signal }),
    callStaff('listStaffOrders', { query, signal }),
  ]);
  return { today, toPack: toPack.orders };
}
