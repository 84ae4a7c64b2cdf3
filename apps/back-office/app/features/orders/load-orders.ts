import { callStaff } from '../../api/call-staff.ts';
import { rememberList } from '../../list/list-in-hand.ts';

const asked = ['state', 'search', 'from', 'to', 'sort', 'cursor'];

/** What stands in the address is what is asked for. */
export async function loadOrders({ request }: { request: Request }) {
  const { searchParams, search } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  const found = await callStaff('listStaffOrders', { query, signal: request.signal });
  rememberList(found.orders, search);
  return found;
}
