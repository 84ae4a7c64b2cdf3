import { callStaff } from '../../api/call-staff.ts';

export async function loadMembers({ request: { signal } }: { request: Request }) {
  return (await callStaff('listStaff', { signal })).members;
}
