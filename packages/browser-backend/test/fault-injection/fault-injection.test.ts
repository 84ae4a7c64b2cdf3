import { noInjectedFaults } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import {
  type FaultInjection,
  handleFaultRequest,
  isStockFaultOn,
  setStockFault,
} from '../../src/fault-injection/fault-calls.ts';
import { handleWithFaults, parseFaults } from '../../src/fault-injection/faults.ts';
import { createWireError, deserializeResponse } from '../../src/protocol/wire.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

const stocks = (database: Database) =>
  database.query<{ id: string; stock: number }>({
    name: 'stocks',
    text: 'select id, stock from products order by id',
  });

test('the stock fault sets all stock to 0, and restores it', async () => {
  const before = await stocks(database);
  expect(before.some(({ stock }) => stock > 0)).toBe(true);
  await setStockFault(database, true);
  await setStockFault(database, true);
  expect(await isStockFaultOn(database)).toBe(true);
  expect((await stocks(database)).every(({ stock }) => stock === 0)).toBe(true);
  await setStockFault(database, false);
  await setStockFault(database, false);
  expect(await isStockFaultOn(database)).toBe(false);
  expect(await stocks(database)).toEqual(before);
});

test('an injected status replaces the call', async () => {
  let calls = 0;
  const respond = async () => {
    calls += 1;
    return createWireError('busy', { status: 200, text: 'done' });
  };
  const failed = await handleWithFaults({ ...noInjectedFaults, failStatus: 503 }, respond);
  expect([failed.status, calls]).toEqual([503, 0]);
  const fine = await handleWithFaults(noInjectedFaults, respond);
  expect([fine.status, fine.cut, calls]).toEqual([200, undefined, 1]);
});

test('a cut response ends with an error after its first half', async () => {
  const whole = createWireError('busy', { status: 200, text: 'a text of some length' });
  const cut = await handleWithFaults({ ...noInjectedFaults, cutReplies: true }, async () => whole);
  const reader = deserializeResponse(cut).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBe((whole.body?.byteLength ?? 0) >> 1);
  await expect(reader?.read()).rejects.toThrow('The connection was lost');
});

test.each([
  [{ lateMs: 2000 }, { ...noInjectedFaults, lateMs: 2000 }],
  [
    { failStatus: 404, clockMinutes: -60 },
    { ...noInjectedFaults, failStatus: 404, clockMinutes: -60 },
  ],
  [{ unknown: 1 }, noInjectedFaults],
  [{ lateMs: -1 }, null],
  [{ lateMs: 1e9 }, null],
  [{ failStatus: 200 }, null],
  [{ failStatus: '500' }, null],
  [{ cutReplies: 'yes' }, null],
  [{ payment: 'lost' }, { ...noInjectedFaults, payment: 'lost' }],
  [{ payment: 'stolen' }, null],
  [{ clockMinutes: Number.NaN }, null],
])('parses the faults %j as %j', (found, expected) => {
  expect(parseFaults(found)).toEqual(expected);
});

test('the fault calls set faults, and reject invalid faults and state files', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const injection = {
    faults: noInjectedFaults,
    store: async () => ({ database, flush: async () => {} }),
    payments: async () => [],
    tryOut: async () => {
      throw new Error('never reached by a broken file');
    },
    startOver: async () => {},
  } as unknown as FaultInjection;
  const call = (method: string, path: string, body: string) =>
    handleFaultRequest(
      path,
      { method, url: '', headers: [], body: new TextEncoder().encode(body).buffer },
      injection,
    );
  expect((await call('POST', 'faults', '{"lateMs":7}')).status).toBe(200);
  expect(injection.faults).toEqual({ ...noInjectedFaults, lateMs: 7 });
  expect((await call('POST', 'faults', 'nonsense')).status).toBe(400);
  expect((await call('POST', 'faults', '{"lateMs":"7"}')).status).toBe(400);
  expect((await call('POST', 'state', 'no gzip')).status).toBe(422);
  expect((await call('DELETE', 'state', '')).status).toBe(404);
  expect(injection.faults.lateMs).toBe(7);
});
