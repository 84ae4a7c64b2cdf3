import { callStaff } from '../api/call-staff.ts';
import { useStaffMutation } from '../api/use-staff-mutation.ts';

export function useSignOut(): () => Promise<boolean> {
  const work = useStaffMutation();
  return () => work.run(() => callStaff('logOutStaff'), undefined, { leaveTo: '/login' });
}
