import type { Invoice, StaffOrder } from '@briolette/contract';
import { callStaff } from '../../api/call-staff.ts';
import { refusalOf } from '../../api/refusal-of.ts';

/** invoice null: the order is not packed yet, so it has none. */
export type Paper =
  | { kind: 'slip'; order: StaffOrder }
  | { kind: 'invoice'; orderId: string; invoice: Invoice | null };

/** The papers that the address names: /print?slip=…&slip=…&invoice=… */
export function loadPapers({ request }: { request: Request }): Promise<Paper[]> {
  const { searchParams } = new URL(request.url);
  const wanted = [...searchParams].filter(([kind]) => kind === 'slip' || kind === 'invoice');
  return Promise.all(
    wanted.map(([kind, orderId]) =>
      kind === 'slip' ? slipOf(orderId, request.signal) : invoiceOf(orderId, request.signal),
    ),
  );
}

async function slipOf(orderId: string, signal: AbortSignal): Promise<Paper> {
  const { order } = await callStaff('getStaffOrder', { path: { orderId }, signal });
  return { kind: 'slip', order };
}

async function invoiceOf(orderId: string, signal: AbortSignal): Promise<Paper> {
  try {
    const { invoice } = await callStaff('getStaffInvoice', { path: { orderId }, signal });
    return { kind: 'invoice', orderId, invoice };
  } catch (error) {
    if (refusalOf(error) !== 'noInvoiceYet') throw error;
    return { kind: 'invoice', orderId, invoice: null };
  }
}
