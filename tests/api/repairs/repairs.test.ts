import {
  type CustomerRepairAction,
  customerRepairActions,
  type StaffRepairAction,
  staffRepairActions,
} from '@briolette/contract';
import type { Database } from '@briolette/storage';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { numberedPart } from '../../support/numbered-part.ts';
import { openStaffShop, plenty } from '../support/staff-shop.ts';

type Step = CustomerRepairAction | StaffRepairAction;

/** All allowed transitions as from, action, to. Everything else must be rejected. */
const life = [
  ['requested', 'quote', 'quoted'],
  ['requested', 'decline', 'declined'],
  ['requested', 'cancel', 'cancelled'],
  ['quoted', 'accept', 'accepted'],
  ['quoted', 'decline', 'declined'],
  ['quoted', 'cancel', 'cancelled'],
  ['accepted', 'receive', 'received'],
  ['accepted', 'decline', 'declined'],
  ['accepted', 'cancel', 'cancelled'],
  ['received', 'finish', 'completed'],
  ['completed', 'return', 'returned'],
] as const;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  /** A database with one part of the transition statement replaced. */
  const planted = (part: string, instead: string): Database => ({
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== 'transition-repair') return database.query(statement, parameters);
      const text = statement.text.replace(
        numberedPart(statement, part),
        numberedPart(statement, instead),
      );
      if (text === statement.text) throw new Error('the step has changed: nothing was planted');
      return database.query({ name: `planted-${statement.name}`, text }, parameters);
    },
  });

  /** Creates a repair request, with functions for the actions of both sides. */
  async function openRepair(instead = database) {
    const shop = openStaffShop(instead);
    const { token, ids } = await shop.shopper();
    const manager = await shop.as('manager');
    for (const [place, step] of ['pack', 'ship'].entries())
      await manager(`/api/staff/orders/${ids.orderId}/transitions`, {
        method: 'POST',
        body: { step, version: place + 1 },
      });
    const post = (path: string, body?: object) => shop.send(path, asUser(token, 'POST', body));
    const { items } = await (await post(`/api/user/orders/${ids.orderId}/passports`)).json();
    const repairId = crypto.randomUUID() as string;
    const request = { repairId, kind: 'clean', description: '' };
    await post(`/api/user/passports/${items[0].key}/repairs`, request);
    const send = (body: object) =>
      manager(`/api/staff/repairs/${repairId}/transitions`, { method: 'POST', body });
    const take = (step: Step, version: number) =>
      (customerRepairActions as readonly string[]).includes(step)
        ? post(`/api/user/repairs/${repairId}/transitions`, { step, version })
        : send({ step, version, ...(step === 'quote' && { price: 10 }) });
    return { repairId, take, send };
  }

  const readRepair = async (repairId: string) => {
    const [row] = await database.query<Record<string, unknown>>(
      {
        name: '',
        text: `select s.state, s.version,
            (select count(*)::int from repair_events where repair_id = s.id) as events,
            (select count(*)::int from jobs where dedup_key like 'repair-updated:' || s.id || ':%') as emails,
            (select count(*)::int from audit_log
              where action = 'transitionStaffRepair' and changes_after->>'repair' = s.id::text) as logged
          from repairs s where s.id = $1::uuid`,
      },
      [repairId],
    );
    return row;
  };

  /** Runs the actions one by one and compares the stored repair with the table above. */
  async function walk(steps: readonly Step[], instead = database): Promise<void> {
    const { repairId, take } = await openRepair(instead);
    let state: string = 'requested';
    let version = 1;
    let byShop = 0;
    for (const step of steps) {
      const { status } = await take(step, version);
      const [, , to] = life.find(([from, by]) => from === state && by === step) ?? [];
      expect([state, step, status]).toEqual([state, step, to ? 200 : 409]);
      if (to) {
        state = to;
        version++;
        byShop += Number((staffRepairActions as readonly string[]).includes(step));
      }
    }
    // Every transition is in the timeline once; those of the shop are also logged and emailed once.
    expect(await readRepair(repairId)).toEqual({
      state,
      version,
      events: version,
      emails: byShop,
      logged: byShop,
    });
  }

  const anyStep = fc.constantFrom<Step>(...customerRepairActions, ...staffRepairActions);
  /** Most random walks end early, so each starts with a part of the longest path. */
  const way: Step[] = ['quote', 'accept', 'receive', 'finish', 'return'];
  const anyWalk = fc
    .tuple(fc.nat({ max: way.length }), fc.array(anyStep, { minLength: 3, maxLength: 8 }))
    .map(([first, rest]) => [...way.slice(0, first), ...rest]);

  test('allows only the listed transitions in any order of actions, and notifies once per transition [SRV-03 SRV-04]', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, (steps) => walk(steps)),
      { numRuns: 10, seed: 22 },
    );
  });

  test('allows every transition of the table [SRV-03]', async () => {
    await walk(way);
    for (const first of [0, 1, 2])
      for (const last of ['decline', 'cancel'] as const) await walk([...way.slice(0, first), last]);
  });

  test('would reject a cancelled repair without its guard', async () => {
    const careless = planted('state = any(:from::text[])', ':from::text[] is not null');
    await expect(walk(['cancel', 'decline'], careless)).rejects.toThrow();
  });

  test('requires a price with a quote, and allows none with other actions [SRV-07]', async () => {
    const { repairId, send } = await openRepair();
    for (const body of [
      { step: 'quote', version: 1 },
      { step: 'quote', version: 1, price: -1 },
      { step: 'decline', version: 1, price: 5 },
    ])
      expect((await send(body)).status).toBe(400);
    expect(await readRepair(repairId)).toMatchObject({ state: 'requested', events: 1 });
    expect((await send({ step: 'quote', version: 1, price: 0 })).status).toBe(200);
  });

  test('takes one action when both sides act at once [SRV-04]', async () => {
    const both = async (instead = database) => {
      const { repairId, take } = await openRepair(instead);
      await Promise.all([take('cancel', 1), take('quote', 1), take('decline', 1)]);
      return (await readRepair(repairId))?.events;
    };
    expect(await both()).toBe(2);
  });
});
