import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '@briolette/storage';
import { openStaffShop } from '../../staff/staff-shop.ts';

const childFile = fileURLToPath(new URL('./bulk-child.ts', import.meta.url));

export type BulkAudit = {
  orders: number;
  kills: number;
  /** How many of them had been done each time that the process was killed. */
  doneAtKills: number[];
  shipped: number;
  /** Lines of the timeline, of the log, and mails: one each. */
  told: number;
  logged: number;
  mails: number;
  refused: number;
  seconds: number;
};

/**
 * All orders that match are shipped as one job, whose process is killed in the middle of it, again
 * and again. Whoever goes on begins with the first order that is not done.
 */
export async function killBulk(
  database: Database,
  databaseUrl: string,
  orders: number,
  kills = 3,
): Promise<BulkAudit> {
  const shop = openStaffShop(database);
  await packedOrders(database, await shop.placed(), orders);
  const packer = await shop.as('packer');
  const bulkId = crypto.randomUUID();
  const body = { bulkId, step: 'ship', matching: { state: ['packed'] } };
  const startedAt = performance.now();
  const begun = await packer('/api/staff/bulks', { method: 'POST', body });
  if (begun.status !== 200) throw new Error(await begun.text());
  const look = async () => {
    const { bulk } = await (await packer(`/api/staff/bulks/${bulkId}`)).json();
    return bulk as { total: number; done: number; ended: boolean; results: { refused: unknown }[] };
  };
  const until = async (isSo: (bulk: Awaited<ReturnType<typeof look>>) => boolean) => {
    for (;;) {
      const bulk = await look();
      if (isSo(bulk)) return bulk;
      if (performance.now() - startedAt > 15 * 60_000) throw new Error('It took too long');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const doneAtKills: number[] = [];
  let child = fork(childFile, [databaseUrl]);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await until(({ done }) => done >= Math.floor((orders * kill) / (kills + 1)));
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      doneAtKills.push((await look()).done);
      child = fork(childFile, [databaseUrl]);
    }
    const bulk = await until(({ ended }) => ended);
    const [row] = await database.query<
      Pick<BulkAudit, 'shipped' | 'told' | 'logged' | 'mails' | 'refused'>
    >({
      name: '',
      text: `select
        (select count(*)::int from orders where state = 'shipped' and version = 2) as shipped,
        (select count(*)::int from order_events where state = 'shipped') as told,
        (select count(*)::int from staff_log where after->>'state' = 'shipped') as logged,
        (select count(*)::int from jobs where key like 'order-shipped:%') as mails,
        (select count(*)::int from staff_bulk_orders where refused is not null) as refused`,
    });
    if (!row) throw new Error('no audit');
    const seconds = (performance.now() - startedAt) / 1000;
    return { orders: bulk.total, kills, doneAtKills, seconds, ...row };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Copies of an order, packed and ready to go. */
async function packedOrders(database: Database, orderId: string, count: number): Promise<void> {
  await database.script(`
    insert into orders (user_id, id, idempotency_key, address_id, address, pay_by, line_count,
      amount_cents, cashback_cents, seen_amount_cents, delivery_date, placed_at, state)
    select user_id, gen_random_uuid(), gen_random_uuid()::text, address_id, address, pay_by,
      line_count, amount_cents, cashback_cents, seen_amount_cents, delivery_date, placed_at, 'packed'
    from orders, generate_series(1, ${count}) where id = '${orderId}'`);
}
