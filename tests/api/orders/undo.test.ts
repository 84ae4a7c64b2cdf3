import { type StaffOrder, undoMinutes } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { openStaffShop, plenty } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  /** Ships an order; no runner sends its emails. */
  async function shippedOrder(clock = () => new Date()) {
    const shop = openStaffShop(database, { clock });
    const staff = await shop.as('manager');
    const path = `/api/staff/orders/${await shop.placed()}`;
    const post = async (call: string, body: object) => {
      const { order } = (await (await staff(path)).json()) as { order: StaffOrder };
      const sent = { version: order.version, ...body };
      return staff(`${path}/${call}`, { method: 'POST', body: sent });
    };
    await post('transitions', { step: 'pack' });
    await post('transitions', { step: 'ship' });
    const emails = async () => {
      const rows = await database.query<{ name: string }>({
        name: '',
        text: `select split_part(dedup_key, ':', 1) as name from jobs
          where payload->>'orderId' = '${path.split('/').at(-1)}' order by id`,
      });
      return rows.map(({ name }) => name).filter((name) => name !== 'order-placed');
    };
    return { undo: () => post('undo', { step: 'ship' }), emails };
  }

  test('withdraws an email about the shipment that still waits [FIX-09]', async () => {
    const { undo, emails } = await shippedOrder();
    expect(await emails()).toEqual(['order-shipped']);
    expect((await undo()).status).toBe(200);
    expect(await emails()).toEqual([]);
  });

  test.each([
    ['is sent', 'completed_at = now()'],
    ['is being sent', "leased_until = now() + interval '1 minute'"],
  ])('corrects an email about the shipment that %s [FIX-09]', async (_, change) => {
    const { undo, emails } = await shippedOrder();
    await database.script(`update jobs set ${change} where dedup_key like 'order-shipped:%'`);
    expect((await undo()).status).toBe(200);
    expect(await emails()).toEqual(['order-shipped', 'shipment-undone']);
  });

  test('undoes nothing after 30 minutes [FIX-06]', async () => {
    let now = Date.now();
    const { undo, emails } = await shippedOrder(() => new Date(now));
    now += undoMinutes * 60_000;
    const response = await undo();
    expect([response.status, (await response.json()).code]).toEqual([409, 'undoNotAllowed']);
    expect(await emails()).toEqual(['order-shipped']);
  });
});
