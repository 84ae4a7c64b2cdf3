import { callStaff } from '../../api/call-staff.ts';

const asked = ['search', 'cursor'];

/** What stands in the address is what is asked for. */
export async function loadCustomers({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  return callStaff('listCustomers', { query, signal: request.signal });
}
