import { callStaff } from '../../api/call-staff.ts';

export async function loadService({ request }: { request: Request }) {
  const serviceId = new URL(request.url).searchParams.get('id') ?? '';
  const { service } = await callStaff('getStaffService', {
    path: { serviceId },
    signal: request.signal,
  });
  return service;
}
