import { buildPath, type Call, type StaffCallName, staffCalls } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { createExample } from '../support/example-calls.ts';
import { openStaffShop, plenty, type StaffShop } from '../support/staff-shop.ts';

const allCalls = Object.entries(staffCalls) as [StaffCallName, Call][];
const guarded = allCalls.filter(([, { stepUp }]) => stepUp !== undefined);

test('every staff call that changes something requires step-up, or states why not [RCV-08]', () => {
  const undecided = allCalls.filter(
    ([, { method, auth, stepUp, withoutStepUp }]) =>
      auth === 'staff' &&
      method !== 'GET' &&
      (stepUp === undefined) === (withoutStepUp === undefined),
  );
  expect(undecided.map(([name]) => name)).toEqual([]);
  // Calls that affect money, prices, stock, settings or access cannot be exempt.
  const permissions = /^(orders\.(cancel|refund|export)|discounts|stock|settings|staff)\b/;
  const excused = allCalls.filter(
    ([, { permission = '', withoutStepUp }]) => withoutStepUp && permissions.test(permission),
  );
  expect(excused.map(([name]) => name)).toEqual([]);
});

test('refunds, roles and exports require step-up within ten minutes [STF-05]', () => {
  for (const name of [
    'refundStaffOrder',
    'cancelStaffOrder',
    'updateStaffMember',
    'exportStaffOrders',
  ])
    expect([name, staffCalls[name as StaffCallName]]).toMatchObject([name, { stepUp: 10 }]);
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
  });
  afterAll(() => database.close());

  /** Makes the call as an owner who stepped up this many minutes ago and returns the error code. */
  async function codeAfter(shop: StaffShop, name: StaffCallName, age: number) {
    const { ids = {}, query = '', body } = await createExample(shop, name);
    const owner = await shop.as('owner');
    await database.script(`update staff_sessions set stepped_up_at = now() - interval '${age} minutes'
      where created_at = (select max(created_at) from staff_sessions)`);
    const call: Call = staffCalls[name];
    const response = await owner(buildPath(call, ids) + query, { method: call.method, body });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return isJson ? (await response.json()).code : undefined;
  }

  test.each(guarded)(
    '%s rejects an old step-up and accepts a recent one [RCV-09]',
    async (name, { stepUp = 0 }) => {
      const shop = openStaffShop(database);
      expect(await codeAfter(shop, name, stepUp + 1)).toBe('stepUpRequired');
      expect(await codeAfter(shop, name, stepUp - 1)).not.toBe('stepUpRequired');
    },
  );

  test('the test above finds a call without the check', async () => {
    const table: Record<string, Call> = staffCalls;
    const { stepUp: _, ...forgetful } = table.cancelStaffOrder as Call;
    const call = table.cancelStaffOrder as Call;
    table.cancelStaffOrder = forgetful;
    const shop = openStaffShop(database);
    // The first back-office call reads the table.
    await shop.as('owner').finally(() => {
      table.cancelStaffOrder = call;
    });
    expect(await codeAfter(shop, 'cancelStaffOrder', 24 * 60)).not.toBe('stepUpRequired');
  });
});
