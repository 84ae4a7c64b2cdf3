import { callStaff } from '../../api/call-staff.ts';
import { periodOf } from './period.ts';

/** What stands in the address is what is asked for. */
export async function loadFigures({ request: { url, signal } }: { request: Request }) {
  const period = periodOf(new URL(url).searchParams);
  const query = new URLSearchParams(period);
  const { figures } = await callStaff('getFigures', { query, signal });
  return { figures, period };
}
