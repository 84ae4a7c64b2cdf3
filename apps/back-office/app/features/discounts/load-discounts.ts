import { callStaff } from '../../api/call-staff.ts';

const asked = ['view', 'cursor'];

/** What stands in the address is what is asked for. */
export async function loadDiscounts({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  const { signal } = request;
  const [page, { values }] = await Promise.all([
    callStaff('listStaffDiscounts', { query, signal }),
    callStaff('listFilterValues', { signal }),
  ]);
  return { ...page, values };
}
