import type { Bulk, StaffOrderRow } from '@briolette/contract';
import { callStaff } from '../api/call-staff.ts';
import { tellShop } from '../live/other-tabs.ts';

export type BulkWork = {
  step: Bulk['step'];
} & (
  | {
      orders: readonly StaffOrderRow[];
      /** By the number of the order. */
      tracking?: ReadonlyMap<string, string>;
      carrier?: string;
    }
  /** Whatever matches when it begins, however many. */
  | { matching: object }
);

const lookAgainMs = 250;

/**
 * A job of the shop's does it, one order at a time and each once: it goes on when this page is
 * closed. This only looks how far it is.
 */
export async function runBulk(work: BulkWork, report: (bulk: Bulk) => void): Promise<void> {
  // Made once: sent again, it is the same job.
  const bulkId = crypto.randomUUID();
  const body = { bulkId, step: work.step, ...about(work) };
  let { bulk } = await callStaff('startStaffBulk', { body });
  for (;;) {
    report(bulk);
    if (bulk.ended) break;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    ({ bulk } = await callStaff('getStaffBulk', { path: { bulkId } }));
  }
  tellShop();
}

function about(work: BulkWork) {
  if ('matching' in work) return { matching: work.matching };
  const { orders, tracking, carrier = '' } = work;
  const trackingOf = (number: string) => {
    const found = tracking?.get(number);
    return found && { tracking: { number: found, carrier } };
  };
  return { orders: orders.map(({ orderId, number }) => ({ orderId, ...trackingOf(number) })) };
}
