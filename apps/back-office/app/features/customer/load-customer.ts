import { callStaff } from '../../api/call-staff.ts';

export async function loadCustomer({ request }: { request: Request }) {
  const customerId = new URL(request.url).searchParams.get('id') ?? '';
  return callStaff('getCustomer', { path: { customerId }, signal: request.signal });
}
