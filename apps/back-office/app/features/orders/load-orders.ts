import { callStaff } from '../../api/call-staff.ts';
import { rememberList } from '../../list/list-in-hand.ts';

const asked = ['state', 'search', 'from', 'to', 'sort', 'cursor'];

/** What stands in the address is what is asked for. */
export async function loadOrders({ request }: { request: Request }) {
  const { searchParams, search } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  const { signal } = request;
  const [found, { views }] = await Promise.all([
    callStaff('listStaffOrders', { query, signal }),
    callStaff('listStaffViews', { signal }),
  ]);
  rememberList(found.orders, search);
  return { ...found, views, filter: filterOf(query) };
}

/** What matches, whatever the page and the order. */
function filterOf(query: URLSearchParams) {
  const states = query.getAll('state');
  const one = (name: string) => {
    const value = query.get(name);
    return value ? { [name]: value } : {};
  };
  return {
    ...(states.length > 0 && { state: states }),
    ...one('search'),
    ...one('from'),
    ...one('to'),
  } as { state?: string[]; search?: string; from?: string; to?: string };
}

export type OrdersFilter = ReturnType<typeof filterOf>;
