import { callStaff } from '../../api/call-staff.ts';

export const loadSettings = ({ request: { signal } }: { request: Request }) =>
  callStaff('getSettings', { signal });
