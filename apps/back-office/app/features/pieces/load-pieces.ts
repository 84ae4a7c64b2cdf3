import { callStaff } from '../../api/call-staff.ts';

const asked = ['state', 'category', 'material', 'search', 'cursor'];

/** What stands in the address is what is asked for. */
export function loadPieces({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => asked.includes(name)));
  return callStaff('listPieces', { query, signal: request.signal });
}
