import { callStaff } from '../../api/call-staff.ts';

export async function loadOrder({ request }: { request: Request }) {
  const orderId = new URL(request.url).searchParams.get('id') ?? '';
  const { order } = await callStaff('getStaffOrder', {
    path: { orderId },
    signal: request.signal,
  });
  return order;
}
