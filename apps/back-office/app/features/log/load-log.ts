import { callStaff } from '../../api/call-staff.ts';
import { logKinds } from './log-kinds.ts';

/** What stands in the address is what is asked for. */
export function loadLog({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams();
  for (const name of ['staffId', 'from', 'to', 'cursor']) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  for (const call of logKinds[searchParams.get('kind') ?? '']?.calls ?? [])
    query.append('call', call);
  return callStaff('listStaffLog', { query, signal: request.signal });
}
