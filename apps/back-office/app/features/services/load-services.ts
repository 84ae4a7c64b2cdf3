import { callStaff } from '../../api/call-staff.ts';

const asked = ['view', 'cursor'];

/** What stands in the address is what is asked for. */
export async function loadServices({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  return callStaff('listStaffServices', { query, signal: request.signal });
}
