import { callStaff } from '../../api/call-staff.ts';

export const loadValues = ({ request: { signal } }: { request: Request }) =>
  callStaff('listFilterValues', { signal });
