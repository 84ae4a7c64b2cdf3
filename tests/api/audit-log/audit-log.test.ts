import { buildPath, type Call, type StaffCallName, staffCalls } from '@briolette/contract';
import { checkLedger, type Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { callsWithSecrets } from '../staff/calls-with-secrets.ts';
import { createExample } from '../support/example-calls.ts';
import { openStaffShop, plenty } from '../support/staff-shop.ts';

/** Calls that change something, and exports, because they take data out of the shop. */
const writing = (Object.entries(staffCalls) as [StaffCallName, Call][]).filter(
  ([name, { method }]) => method !== 'GET' || name.startsWith('export'),
);
/** Changes nothing, but its input must not appear in a URL. */
const reading: StaffCallName[] = [
  'getStaffInvitation',
  'createStaffPasskeyChallenge',
  'createStaffPasskeyRegistration',
  'previewProductBulkAction',
  'previewMarketPrices',
  'quoteCounterOrder',
  'quoteStaffOrderItems',
];

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  /** Returns the calls that changed something without an audit log entry in the same statement. */
  async function silentCalls(plant: (text: string) => string = (text) => text): Promise<string[]> {
    let statements: string[] = [];
    const watched: Database = {
      ...database,
      query: (statement, parameters) => {
        statements.push(statement.text);
        const text = plant(statement.text);
        const name = text === statement.text ? statement.name : `planted-${statement.name}`;
        return database.query({ ...statement, name, text }, parameters);
      },
    };
    const shop = openStaffShop(watched);
    const silent: string[] = [];
    for (const [name, call] of writing) {
      if ([...callsWithSecrets, ...reading].includes(name)) continue;
      const { ids, query = '', body } = await createExample(shop, name);
      const owner = await shop.as('owner');
      const before = await lines(name);
      statements = [];
      const response = await owner(buildPath(call, ids) + query, { method: call.method, body });
      await response.text();
      expect([name, response.status]).toEqual([name, 200]);
      const first = statements.find(
        (text) =>
          /\b(insert into|update|delete from) /.test(text) && !/set last_used_at/.test(text),
      );
      if ((await lines(name)) !== before + 1 || !first?.includes('insert into audit_log'))
        silent.push(name);
    }
    return silent;
  }

  async function lines(call: string): Promise<number> {
    const [row] = await database.query<{ lines: number }>(
      {
        name: 'log-lines',
        text: 'select count(*)::int as lines from audit_log where action = $1',
      },
      [call],
    );
    return row?.lines ?? 0;
  }

  test(`every call that changes something (${writing.length}) writes the audit log in its own statement [LOG-02]`, async () => {
    expect(await silentCalls()).toEqual([]);
    expect(await checkLedger(database)).toEqual([]);
  }, 300_000);

  test('finds a call that does not', async () => {
    const plant = (text: string) =>
      text.replace(/(from \w+\s+where) .+::jsonb is not null\n\s*\)/, '$1 false)');
    const found = await silentCalls(plant);
    const tried = writing
      .map(([name]) => name)
      .filter((name) => ![...callsWithSecrets, ...reading].includes(name));
    expect(found).toEqual(tried);
  }, 300_000);

  test('the audit log is append-only [LOG-03]', async () => {
    await (await openStaffShop(database).as('owner'))('/api/staff/session', { method: 'DELETE' });
    for (const text of [
      `update audit_log set actor_name = 'nobody'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(database.script(text)).rejects.toThrow('append-only');
    expect(await lines('logOutStaff')).toBeGreaterThan(0);
  });
});
