import type { Database } from '@briolette/storage';
import { openStaffShop } from '../../api/support/staff-shop.ts';
import { killInTheMiddle } from './kill-in-the-middle.ts';

export type BulkActionAudit = {
  orders: number;
  kills: number;
  /** How many orders were done at each kill. */
  doneAtKills: number[];
  shipped: number;
  /** Order events, audit log entries and emails: one for each order. */
  timelineEvents: number;
  logged: number;
  emails: number;
  rejected: number;
  seconds: number;
};

/**
 * Ships all matching orders as one job and kills its process several times. The next process
 * continues with the first order that is not done.
 */
export async function killBulkAction(
  database: Database,
  databaseUrl: string,
  orders: number,
  kills = 3,
): Promise<BulkActionAudit> {
  const shop = openStaffShop(database);
  await createPackedOrders(database, await shop.placed(), orders);
  const packer = await shop.as('packer');
  const bulkActionId = crypto.randomUUID();
  const body = { bulkActionId, step: 'ship', matching: { state: ['packed'] } };
  const startedAt = performance.now();
  const response = await packer('/api/staff/bulk-actions', { method: 'POST', body });
  if (response.status !== 200) throw new Error(await response.text());
  const getProgress = async () => {
    const { bulkAction } = await (await packer(`/api/staff/bulk-actions/${bulkActionId}`)).json();
    return bulkAction as { total: number; done: number; ended: boolean };
  };
  const isEnded = ({ ended }: { ended: boolean }) => ended;
  const { doneAtKills, last } = await killInTheMiddle({
    databaseUrl,
    kind: 'run-bulk-action',
    total: orders,
    kills,
    getProgress,
    isEnded,
  });
  const [row] = await database.query<
    Pick<BulkActionAudit, 'shipped' | 'timelineEvents' | 'logged' | 'emails' | 'rejected'>
  >({
    name: '',
    text: `select
      (select count(*)::int from orders where state = 'shipped' and version = 2) as shipped,
      (select count(*)::int from order_events where state = 'shipped') as "timelineEvents",
      (select count(*)::int from audit_log where changes_after->>'state' = 'shipped') as logged,
      (select count(*)::int from jobs where dedup_key like 'order-shipped:%') as emails,
      (select count(*)::int from bulk_action_orders where rejection_reason is not null) as rejected`,
  });
  if (!row) throw new Error('no audit');
  const seconds = (performance.now() - startedAt) / 1000;
  return { orders: last.total, kills, doneAtKills, seconds, ...row };
}

/** Creates packed copies of an order. */
async function createPackedOrders(
  database: Database,
  orderId: string,
  count: number,
): Promise<void> {
  await database.script(`
    insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
      amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, state)
    select user_id, gen_random_uuid(), gen_random_uuid()::text, address_id, address, payment_mode,
      line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, 'packed'
    from orders, generate_series(1, ${count}) where id = '${orderId}'`);
}
