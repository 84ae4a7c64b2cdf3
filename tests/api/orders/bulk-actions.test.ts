import { defaultPolicy } from '@briolette/contract';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { checkLedger, type Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { clock, openStaffShop, plenty } from '../support/staff-shop.ts';

const many = 120;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  /** Creates `many` packed orders and returns their ids. */
  async function packedOrders(): Promise<string[]> {
    const shop = openStaffShop(database);
    const orderId = await shop.placed();
    await database.script(`
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
        amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, state)
      select user_id, gen_random_uuid(), gen_random_uuid()::text, address_id, address, payment_mode,
        line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, 'packed'
      from orders, generate_series(1, ${many}) where id = '${orderId}'`);
    const rows = await database.query<{ id: string }>({
      name: '',
      text: `select id::text from orders where state = 'packed'`,
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Runs jobs on a database that fails after this many transitions, as if the process was killed.
   */
  async function runKilledAfter(moves: number, when: 'before' | 'after'): Promise<void> {
    let left = moves;
    const gone = new Error('killed');
    const dying: Database = {
      ...database,
      query: async (statement, parameters) => {
        if (left < 0 || (left === 0 && when === 'before')) throw gone;
        const rows = await database.query<never>(statement, parameters);
        if (statement.name === 'transition-order') left--;
        // The statement ran, but its result was lost.
        if (left === 0 && when === 'after') {
          left = -1;
          throw gone;
        }
        return rows;
      },
    };
    const ended = Promise.withResolvers<void>();
    const runner = run(dying, () => ended.resolve());
    await ended.promise;
    await runner.stop();
  }

  const run = (on: Database, onEnd: () => void) =>
    startJobRunner({
      context: {
        database: on,
        clock,
        post: { send: async () => {} },
        sender: { from: 'shop@test.example', siteUrl: 'https://shop.example' },
        policy: defaultPolicy,
      },
      kinds: { 'run-bulk-action': jobHandlers['run-bulk-action'] },
      pollMs: 20,
      reportError: () => {},
      onEnd,
    });

  test('resumes after its process was killed: each order and each email once [BLK-02]', async () => {
    const orders = await packedOrders();
    const packer = await openStaffShop(database).as('packer');
    const bulkActionId = crypto.randomUUID();
    const body = { bulkActionId, step: 'ship', orders: orders.map((orderId) => ({ orderId })) };
    expect((await packer('/api/staff/bulk-actions', { method: 'POST', body })).status).toBe(200);
    for (const when of ['before', 'after'] as const) {
      await runKilledAfter(17, when);
      // Another process takes over when the lease expires.
      await database.script(
        `update jobs set leased_until = null, run_at = now()
          where kind = 'run-bulk-action' and completed_at is null`,
      );
    }
    const ended = Promise.withResolvers<void>();
    const runner = run(database, () => ended.resolve());
    await ended.promise;
    await runner.stop();
    const { bulkAction } = (await (
      await packer(`/api/staff/bulk-actions/${bulkActionId}`)
    ).json()) as {
      bulkAction: { total: number; done: number; ended: boolean; results: { error: unknown }[] };
    };
    expect([bulkAction.total, bulkAction.done, bulkAction.ended]).toEqual([many, many, true]);
    expect(bulkAction.results.filter(({ error }) => error !== null)).toEqual([]);
    const [sums] = await database.query({
      name: '',
      text: `select
        (select count(*)::int from orders where state = 'shipped' and version = 2) as shipped,
        (select count(*)::int from order_events where state = 'shipped') as events,
        (select count(*)::int from audit_log where changes_after->>'state' = 'shipped') as logged,
        (select count(*)::int from jobs where dedup_key like 'order-shipped:%') as emails`,
    });
    expect(sums).toEqual({ shipped: many, events: many, logged: many, emails: many });
    const faults = await checkLedger(database);
    expect(
      faults.filter(({ rule }) => rule === 'the timeline has an event for each version'),
    ).toEqual([]);
  }, 60_000);
});
