import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { openStaffShop, plenty, type StaffFetch } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  test('streams each new order and each transition [LIV-01]', async () => {
    const shop = openStaffShop(database);
    const packer = await shop.as('packer');
    const events = readEvents(await packer('/api/staff/order-events'));
    const orderId = await shop.placed();
    expect(await events.next()).toMatchObject({ orderId, state: 'placed', version: 1 });
    await pack(packer, orderId);
    expect(await events.next()).toMatchObject({ orderId, state: 'packed', version: 2 });
    await events.leave();
  });

  test('without streaming ends the response with the events, and the next one continues after them [LIV-02]', async () => {
    const shop = openStaffShop(database, { supportsStreaming: false });
    const packer = await shop.as('packer');
    const waiting = packer('/api/staff/order-events');
    const orderId = await shop.placed();
    const text = await (await waiting).text();
    expect(text).toContain(orderId);
    const mark = /id: (\d+)/.exec(text)?.[1] ?? '';
    await pack(packer, orderId);
    const again = await (
      await packer('/api/staff/order-events', { headers: { 'last-event-id': mark } })
    ).text();
    expect(again).toMatch(/"state":"packed"/);
    expect(again).not.toMatch(/"state":"placed"/);
  });

  test('ends a stream when its staff member signs out or is removed, and keeps the others open [GRD-06]', async () => {
    const shop = openStaffShop(database);
    const watch = async (role: 'packer' | 'viewer' | 'manager') => {
      const staffFetch = await shop.as(role);
      return { staffFetch, events: readEvents(await staffFetch('/api/staff/order-events')) };
    };
    const packer = await watch('packer');
    const viewer = await watch('viewer');
    const manager = await watch('manager');
    await packer.staffFetch('/api/staff/session', { method: 'DELETE' });
    const { me } = await (await viewer.staffFetch('/api/staff/me')).json();
    const owner = await shop.as('owner');
    const removed = await owner(`/api/staff/members/${me.staffMemberId}`, {
      method: 'POST',
      body: { left: true },
    });
    expect(removed.status).toBe(200);
    const orderId = await shop.placed();
    expect(await collectOrderIds(packer.events)).not.toContain(orderId);
    expect(await collectOrderIds(viewer.events)).not.toContain(orderId);
    expect(await collectOrderIds(manager.events, orderId)).toContain(orderId);
    await manager.events.leave();
  });

  test('without streaming rejects the request after signing out [GRD-06]', async () => {
    const polled = Promise.withResolvers<void>();
    const watched: Database = {
      ...database,
      query: (statement, parameters) => {
        if (statement.name === 'list-order-events') polled.resolve();
        return database.query(statement, parameters);
      },
    };
    const packer = await openStaffShop(watched, { supportsStreaming: false }).as('packer');
    const waiting = packer('/api/staff/order-events');
    await polled.promise;
    await packer('/api/staff/session', { method: 'DELETE' });
    expect((await waiting).status).toBe(401);
  });

  test('exports every matching order once, without formulas [EXP-01]', async () => {
    const shop = openStaffShop(database);
    const mark = `=HYPERLINK ${crypto.randomUUID()}`;
    await shop.placed(mark);
    const manager = await shop.as('manager');
    const all = await (await manager('/api/staff/orders.csv')).text();
    const lines = all.trim().split('\r\n');
    const { rows } = await count(database);
    expect(lines.length).toBe(rows + 1);
    expect(new Set(lines).size).toBe(rows + 1);
    expect(all).toContain(`'${mark}`);
    expect(all).not.toContain(`,${mark}`);
    const found = await manager(`/api/staff/orders.csv?search=${encodeURIComponent(mark)}`);
    expect((await found.text()).trim().split('\r\n').length).toBe(2);
    expect(found.headers.get('content-type')).toContain('text/csv');
  });

  test('aborts a failed export instead of sending a shorter file [EXP-02]', async () => {
    const shop = openStaffShop(database);
    const orderId = await shop.placed();
    await database.script(`
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
        amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at)
      select user_id, gen_random_uuid(), 'copy ' || copy, address_id, address, payment_mode, line_count,
        amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at
      from orders, generate_series(1, 600) as copy where id = '${orderId}'`);
    let reads = 0;
    const failing: Database = {
      ...database,
      query: async (statement, parameters) => {
        if (statement.name.startsWith('list-staff-orders') && ++reads > 1)
          throw new Error('the database is gone');
        return database.query(statement, parameters);
      },
    };
    const whole = await (await shop.as('manager'))('/api/staff/orders.csv');
    expect((await whole.text()).split('\r\n').length).toBeGreaterThan(600);
    const broken = await (await openStaffShop(failing).as('manager'))('/api/staff/orders.csv');
    await expect(broken.text()).rejects.toThrow('the database is gone');
  });
});

/** Returns the order ids of a stream until it ends or contains `until`. */
async function collectOrderIds(
  events: ReturnType<typeof readEvents>,
  until?: string,
): Promise<string[]> {
  const orders: string[] = [];
  for (;;) {
    const event = (await events.next().catch(() => null)) as { orderId: string } | null;
    if (event) orders.push(event.orderId);
    if (event === null || event.orderId === until) return orders;
  }
}

const pack = (staffFetch: StaffFetch, orderId: string) =>
  staffFetch(`/api/staff/orders/${orderId}/transitions`, {
    method: 'POST',
    body: { step: 'pack', version: 1 },
  });

async function count(database: Database) {
  const [row] = await database.query<{ rows: number }>({
    name: 'count-orders',
    text: 'select count(*)::int as rows from orders',
  });
  return row ?? { rows: 0 };
}

/** Reads the events of a stream one by one. */
function readEvents(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '');
        }
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
    leave: () => reader?.cancel(),
  };
}
