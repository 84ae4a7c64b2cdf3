import type { OrderWithdrawals } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, login, type Shopper } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { numberedPart } from '../../support/numbered-part.ts';
import { openStaffShop, plenty } from '../support/staff-shop.ts';

const hour = 3_600_000;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
    await database.script('alter table order_lines disable trigger order_lines_erased_only');
  });
  afterAll(() => database.close());

  const openShop = (planted = database) => openStaffShop(planted, { clock: () => now });

  /** Creates an order and applies these transitions. */
  async function sold(steps: readonly string[], shop = openShop()): Promise<Shopper> {
    const shopper = await shop.shopper();
    const manager = await shop.as('manager');
    for (const [place, step] of steps.entries())
      await manager(`/api/staff/orders/${shopper.ids.orderId}/transitions`, {
        method: 'POST',
        body: { step, version: place + 1 },
      });
    return shopper;
  }

  async function withdraw(
    { token, ids }: Shopper,
    { shop = openShop(), qty = 1, withdrawalId = crypto.randomUUID() as string } = {},
  ): Promise<{ status: number; code?: string; order?: OrderWithdrawals }> {
    const body = { withdrawalId, lines: [{ lineId: ids.productId, qty }] };
    const path = `/api/user/orders/${ids.orderId}/withdrawals`;
    const response = await shop.send(path, asUser(token, 'POST', body));
    return { status: response.status, ...(await response.json()) };
  }

  const days = 24 * hour;

  test.each([
    ['the end of the fourteenth day', 15 * days - 1, 200],
    ['the day after', 15 * days, 409],
  ])('allows withdrawal after an evening delivery until %s [WDR-02]', async (_, later, status) => {
    now = new Date('2027-03-01T20:00:00Z');
    const delivered = await sold(['pack', 'ship', 'deliver']);
    now = new Date(Date.parse('2027-03-01T00:00:00Z') + later);
    const shopper = { ...delivered, token: await login(openShop().send, delivered.email) };
    const result = await withdraw(shopper);
    expect([result.status, result.code]).toEqual([
      status,
      status === 200 ? undefined : 'withdrawalPeriodExpired',
    ]);
    const list = await openShop().send('/api/user/withdrawals', asUser(shopper.token, 'GET'));
    expect((await list.json()).orders.length).toBe(status === 200 ? 1 : 0);
    now = new Date();
  });

  test('rejects withdrawal from made-to-order and engraved products [WDR-04]', async () => {
    for (const field of [{ made_to_order: true }, { engraving: 'Ada' }]) {
      const shopper = await sold(['pack', 'ship']);
      await database.query(
        {
          name: '',
          text: 'update order_lines set snapshot = snapshot || $2::jsonb where order_id = $1::uuid',
        },
        [shopper.ids.orderId, JSON.stringify(field)],
      );
      expect((await withdraw(shopper)).code).toBe('withdrawalNotPossible');
    }
    expect((await withdraw(await sold(['pack', 'ship']))).status).toBe(200);
  });

  test('withdraws a unit once when requested concurrently [WDR-03]', async () => {
    const shopper = await sold(['pack', 'ship']);
    const results = await Promise.all(Array.from({ length: 6 }, () => withdraw(shopper)));
    expect(results.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(results.map(({ code }) => code))).toEqual(
      new Set([undefined, 'withdrawalNotPossible']),
    );
    const same = await sold(['pack', 'ship']);
    const withdrawalId = crypto.randomUUID();
    const again = await Promise.all(
      Array.from({ length: 6 }, () => withdraw(same, { withdrawalId })),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [row] = await database.query<{ count: number; emails: number }>(
      {
        name: '',
        text: `select count(*)::int as count, (select count(*)::int from jobs
            where dedup_key like 'withdrawal-received:%' and payload->>'orderId' = $1) as emails
          from withdrawals where order_id = $1::uuid`,
      },
      [same.ids.orderId],
    );
    expect(row).toEqual({ count: 1, emails: 1 });
  });

  describe('the tests detect a missing guard:', () => {
    type Change = readonly [statement: string, part: string, instead: string];

    /**
     * A database with one part of a statement replaced, which runs a callback after the order was
     * read.
     */
    const planted = (change: Change | null, after = async (_: string) => {}): Database => ({
      ...database,
      query: async (statement, parameters) => {
        const [name, part, instead] = change ?? [];
        if (statement.name !== name) {
          const rows = await database.query(statement, parameters);
          await after(statement.name);
          return rows as never;
        }
        const text = statement.text.replace(
          numberedPart(statement, part ?? ''),
          numberedPart(statement, instead ?? ''),
        );
        if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
        return database.query({ name: `planted-${name}`, text }, parameters);
      },
    });

    /**
     * Returns how often one unit is withdrawn when another request runs after the order was read.
     */
    async function raced(change: Change | null): Promise<number> {
      const shopper = await sold(['pack', 'ship']);
      let isOvertaken = false;
      const shop = openShop(
        planted(change, async (name) => {
          if (name !== 'find-sold-order' || isOvertaken) return;
          isOvertaken = true;
          await withdraw(shopper);
        }),
      );
      await withdraw(shopper, { shop });
      const response = await openShop().send('/api/user/withdrawals', asUser(shopper.token, 'GET'));
      return (await response.json()).orders[0].withdrawals.length;
    }

    test('without the version check one unit is withdrawn twice', async () => {
      expect(await raced(null)).toBe(1);
      const careless = [
        'declare-withdrawal',
        'o.version = :version::int',
        ':version::int is not null',
      ] as const;
      expect(await raced(careless)).toBe(2);
    });

    test('without the owner check anyone can withdraw for another customer', async () => {
      const shopper = await sold(['pack', 'ship']);
      const thief = await openShop().shopper();
      const asThief = { ...shopper, token: thief.token };
      expect((await withdraw(asThief)).code).toBe('orderNotFound');
      const order = 'o.id = $2::uuid';
      const shop = openShop(planted(['find-order-owner', order, `${order} or ${order}`]));
      expect((await withdraw(asThief, { shop })).status).toBe(200);
    });
  });
});
