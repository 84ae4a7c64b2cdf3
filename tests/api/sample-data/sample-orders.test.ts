import { createDemoPaymentProviders, paymentJobs } from '@briolette/api';
import {
  type Analytics,
  type Dashboard,
  dayMs,
  defaultServerPolicy,
  type StaffOrder,
  type StaffProduct,
  staffOrderSchema,
} from '@briolette/contract';
import { startJobRunner } from '@briolette/jobs';
import { checkAnalytics, checkLedger, type Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../../packages/api/src/payments/payment-jobs.ts';
import { engines } from '../../support/engines.ts';
import { unlockLedger } from '../../support/unlock-ledger.ts';
import { clock, openStaffShop, type StaffFetch } from '../support/staff-shop.ts';

type ProductStock = { id: string; stock: number };
const dueSyncsSql = `select count(*)::int as left from jobs where kind = 'sync-payment' and completed_at is null`;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let owner: StaffFetch;
  let initialStock: ProductStock[];
  beforeAll(async () => {
    database = await open();
    initialStock = await stocks();
    const shop = openStaffShop(database, { hasSampleOrders: true });
    // Two tabs at the same time.
    [owner] = await Promise.all([shop.as('owner'), shop.as('manager')]);
  });
  afterAll(() => database.close());

  const rows = <Row>(text: string) => database.query<Row>({ name: '', text });
  const stocks = () => rows<ProductStock>('select id, stock from products order by id');
  /** Counts the units per product in orders of these states. */
  const countUnits = async (...states: string[]) => {
    const found = await rows<{ id: string; qty: number }>(`
      select l.product_id as id, sum(l.qty)::int as qty
      from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
      where o.state in (${states.map((state) => `'${state}'`).join()}) group by 1`);
    return new Map(found.map(({ id, qty }) => [id, qty]));
  };
  const every = async () => {
    const { orders } = await (await owner('/api/staff/orders?limit=100')).json();
    return Promise.all(
      orders.map(async ({ orderId }: { orderId: string }) => {
        const { order } = await (await owner(`/api/staff/orders/${orderId}`)).json();
        return staffOrderSchema.parse(order) as StaffOrder;
      }),
    ) as Promise<StaffOrder[]>;
  };

  test('creates a month of orders in every state, once [OFF-01]', async () => {
    const orders = await every();
    expect(orders.length).toBeGreaterThanOrEqual(40);
    expect(new Set(orders.map(({ customer }) => customer.email)).size).toBeGreaterThanOrEqual(24);
    const states = new Set(orders.map(({ state }) => state));
    expect([...states].sort()).toEqual(
      [
        'awaiting_payment',
        'cancelled',
        'delivered',
        'making',
        'packed',
        'placed',
        'shipped',
      ].sort(),
    );
    expect(orders.some(({ refunds }) => refunds.length > 0)).toBe(true);
    expect(orders.some(({ notesWritten }) => notesWritten.length > 0)).toBe(true);
    const { dashboard }: { dashboard: Dashboard } = await (
      await owner('/api/staff/dashboard')
    ).json();
    expect(dashboard).toMatchObject({ late: 2, awaitingPayment: 2, failedEmails: 1 });
    expect(dashboard.lowStock).toBeGreaterThan(0);
    await openStaffShop(database, { hasSampleOrders: true }).as('packer');
    expect((await every()).length).toBe(orders.length);
  });

  test('keeps ledger, provider and stock of the samples consistent [OFF-02]', async () => {
    expect(await checkLedger(database)).toEqual([]);
    const money = {
      database,
      providers: createDemoPaymentProviders({ database, clock, siteUrl: '' }),
      clock,
      newId: () => crypto.randomUUID(),
      returnTo: () => '',
    };
    expect(await reconcilePayments(money, new Date(0), new Date(Date.now() + 1e8))).toEqual([]);
    const orderedUnits = await countUnits('awaiting_payment', 'placed', 'making', 'packed');
    expect(await stocks()).toEqual(
      initialStock.map(({ id, stock }) => {
        // The last unit stays, so that samples never sell a product out.
        const taken = Math.min(orderedUnits.get(id) ?? 0, Math.max(stock - 1, 0));
        return { id, stock: stock - taken };
      }),
    );
    const numbers = await rows<{ number: string }>('select number from invoices order by number');
    expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, at) => at + 1));
    expect(await rows('select 1 from inbox_emails')).toEqual([]);
    const moments = await rows<{ late: boolean }>(
      'select bool_or(created_at > now()) as late from order_events',
    );
    expect(moments).toEqual([{ late: false }]);
  });

  test('sample orders can be packed, shipped, refunded and cancelled [OFF-02]', async () => {
    const orders = await every();
    const post = async (id: string, path: string, body: object) => {
      const response = await owner(`/api/staff/orders/${id}/${path}`, { method: 'POST', body });
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()).order as StaffOrder;
    };
    const [one, two] = orders.filter(
      ({ state, payBy }) => state === 'placed' && payBy === 'online',
    );
    if (!one || !two) throw new Error('there are two');
    const packed = await post(one.orderId, 'transitions', { step: 'pack', version: one.version });
    expect(packed.refundable).toBe(one.amount);
    const shipped = await post(one.orderId, 'transitions', {
      step: 'ship',
      version: packed.version,
    });
    const refund = { refundId: crypto.randomUUID(), reason: 'scratched', amount: 10 };
    const back = await post(one.orderId, 'refunds', { ...refund, version: shipped.version });
    expect(back.refundable).toBe(one.amount - 10);
    expect((await post(two.orderId, 'cancel', { version: two.version })).state).toBe('cancelled');
    expect(await checkLedger(database)).toEqual([]);
  });

  test('unpaid samples expire after three days and restock exactly their units [OFF-02]', async () => {
    const unpaid = await countUnits('awaiting_payment');
    expect(unpaid.size).toBe(3);
    const before = await stocks();
    const later = () => new Date(Date.now() + 3 * dayMs);
    const payments = createDemoPaymentProviders({ database, clock: later, siteUrl: '' });
    const kinds = paymentJobs({ database, clock: later, siteUrl: '', paymentProviders: payments });
    let left = Number((await rows<{ left: string }>(dueSyncsSql))[0]?.left);
    const ended = Promise.withResolvers<void>();
    const runner = startJobRunner({
      context: {
        database,
        clock: later,
        post: { send: async () => {} },
        sender: { from: 'shop@test.example', siteUrl: '' },
        policy: defaultServerPolicy,
      },
      kinds: { 'sync-payment': kinds['sync-payment'] },
      pollMs: 20,
      onEnd: ({ error }) => (error ? ended.reject(error) : --left || ended.resolve()),
    });
    await ended.promise;
    await runner.stop();
    expect(await countUnits('awaiting_payment')).toEqual(new Map());
    expect(await stocks()).toEqual(
      before.map(({ id, stock }) => ({ id, stock: stock + (unpaid.get(id) ?? 0) })),
    );
    // Restocked units were taken before, so the stock equals the initial stock.
    const shelved = new Map(initialStock.map(({ id, stock }) => [id, stock]));
    const open = await countUnits('placed', 'making', 'packed');
    for (const { id, stock } of await stocks())
      if (unpaid.has(id) && !open.has(id)) expect(stock).toBe(shelved.get(id));
    expect(await checkLedger(database)).toEqual([]);
  });

  test('the stock history of no product goes below zero [FIX-14]', async () => {
    for (const { id } of await stocks()) {
      const { product } = await (await owner(`/api/staff/products/${id}`)).json();
      const { moves } = product as StaffProduct;
      expect(moves.filter(({ left }) => left < 0)).toEqual([]);
    }
  });

  test('spreads sales over the month: no day has a fifth, few have none', async () => {
    const { dashboard }: { dashboard: Dashboard } = await (
      await owner('/api/staff/dashboard')
    ).json();
    const days = dashboard.days ?? [];
    const sum = days.reduce((total, { amount }) => total + amount, 0);
    expect(Math.max(...days.map(({ amount }) => amount))).toBeLessThan(sum / 5);
    expect(days.filter(({ orders }) => orders === 0).length).toBeLessThan(7);
  });

  test('the analytics of a demo show the month: sales, best products, views, refunds [FIG-06]', async () => {
    // Analytics are cached for a second, and the samples were counted just now.
    await database.script(
      `update analytics_watermark set counted_until = counted_until - interval '1 second'`,
    );
    const { analytics }: { analytics: Analytics } = await (
      await owner('/api/staff/analytics')
    ).json();
    const { dashboard }: { dashboard: Dashboard } = await (
      await owner('/api/staff/dashboard')
    ).json();
    expect(analytics.days.map(({ day, orders, amount }) => ({ day, orders, amount }))).toEqual(
      dashboard.days,
    );
    expect(await checkAnalytics(database)).toEqual([]);
    expect(analytics.best.length).toBe(10);
    expect(analytics.unbought.length).toBeGreaterThan(2);
    expect(analytics.returned.length).toBeGreaterThan(0);
    expect(analytics.totals.refunded).toBeGreaterThan(0);
  });

  test('the ledger check finds an inconsistent sample', async () => {
    await database.script(unlockLedger);
    await database.script(`delete from stock_movements where ctid in (
      select ctid from stock_movements where created_at < now() - interval '34 days' limit 1)`);
    expect(await checkLedger(database)).not.toEqual([]);
  });
});
