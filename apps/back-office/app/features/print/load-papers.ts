import type { StaffOrder } from '@briolette/contract';
import { callStaff } from '../../api/call-staff.ts';

export type Paper = { kind: 'slip' | 'invoice'; order: StaffOrder };

/** The papers that the address names: /print?slip=…&slip=…&invoice=… */
export function loadPapers({ request }: { request: Request }): Promise<Paper[]> {
  const { searchParams } = new URL(request.url);
  const wanted = [...searchParams].filter(([kind]) => kind === 'slip' || kind === 'invoice');
  return Promise.all(
    wanted.map(async ([kind, orderId]) => {
      const { order } = await callStaff('getStaffOrder', {
        path: { orderId },
        signal: request.signal,
      });
      return { kind: kind as Paper['kind'], order };
    }),
  );
}
