import {
  buildPath,
  type Call,
  calls,
  minuteMs,
  rolePermissions,
  roles,
  type StaffCallName,
  staffCalls,
} from '@briolette/contract';
import { type Database, hashToken } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBody } from '../../security/authorisation/example-body.ts';
import { asUser, openShopper } from '../../security/authorisation/shopper.ts';
import { openFreshPostgres } from '../../support/engines.ts';
import { createExample } from '../support/example-calls.ts';
import { openStaffShop, plenty, type StaffFetch, type StaffShop } from '../support/staff-shop.ts';

const allCalls = Object.entries(staffCalls) as [StaffCallName, Call][];
const guarded = allCalls.filter(([, { auth }]) => auth === 'staff');
/** Calls without a session: each requires a secret, or only returns login information. */
const openCalls: StaffCallName[] = [
  'acceptStaffInvitation',
  'createStaffPasskeyChallenge',
  'getStaffInvitation',
  'getStaffLoginInfo',
  'logInStaff',
  'logInStaffWithPasskey',
  'startStaffDemoSession',
];
/** Calls about one's own account, and those that return to each role what it may read. */
const callsForEveryRole: StaffCallName[] = [
  'createStaffPasskey',
  'createStaffPasskeyRegistration',
  'deleteStaffPasskey',
  'getCurrentStaffMember',
  'getWaitingCounts',
  'listStaffPasskeys',
  'logOutStaff',
  'searchBackOffice',
  'stepUpStaff',
  'stepUpStaffWithPasskey',
];

let database: Database;
let now = Date.now();
const clock = () => new Date(now);
beforeAll(async () => {
  database = await openFreshPostgres();
  await database.script(plenty);
});
afterAll(() => database.close());

type Headers = Record<string, string>;

/** Sends the call with its example. Does not wait for the body of an open stream. */
async function sendExample(
  shop: StaffShop,
  name: StaffCallName,
  headers: Headers,
  example?: Example,
) {
  const { ids = {}, query = '', body } = example ?? (await createExample(shop, name));
  const call: Call = staffCalls[name];
  const response = await shop.send(buildPath(call, ids) + query, {
    method: call.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return { status: response.status, text: '' };
  }
  return { status: response.status, text: await response.text() };
}
type Example = Awaited<ReturnType<typeof createExample>>;

async function signIn(shop: StaffShop, role: string): Promise<string> {
  const response = await shop.send('/api/staff/demo-session', {
    method: 'POST',
    body: JSON.stringify({ role }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Requests without a valid session, with all kinds of credentials. */
async function createInvalidCredentials(shop: StaffShop): Promise<Record<string, Headers>> {
  const { token, email } = await openShopper(shop.send, `stranger-${crypto.randomUUID()}`);
  const login = await shop.send(
    '/api/auth/login',
    asUser(null, 'POST', { email, password: 'correct horse' }),
  );
  const refreshCookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const signedOut = await signIn(shop, 'owner');
  await shop.send('/api/staff/session', { method: 'DELETE', headers: { cookie: signedOut } });
  const cookie = (value: string) => ({ cookie: `briolette-staff=${value}` });
  const inside = (pair: string) => pair.slice(pair.indexOf('=') + 1);
  const owner = await signIn(shop, 'owner');
  const [row] = await database.query<{ hash: string }>({
    name: 'newest-session',
    text: 'select token_hash as hash from staff_sessions order by created_at desc limit 1',
  });
  return {
    ...(await createExpiredSessions(shop)),
    nobody: {},
    'an empty cookie': cookie(''),
    'a made-up cookie': cookie('00'.repeat(32)),
    "a shopper's token": { authorization: token },
    "a shopper's token as the cookie": cookie(token.replace(/^bearer /i, '')),
    "a shopper's renewal": { cookie: refreshCookie, authorization: token },
    "a shopper's renewal as the cookie": cookie(inside(refreshCookie)),
    'who has signed out': { cookie: signedOut },
    'the stored hash of a session': cookie(row?.hash ?? ''),
    "a session as a shopper's token": { authorization: inside(owner) },
    'a session under the name of the other cookie': {
      cookie: `briolette-renewal=${inside(owner)}`,
    },
  };
}

/** Sessions that have expired. */
async function createExpiredSessions(shop: StaffShop): Promise<Record<string, Headers>> {
  const open = async (
    change: string,
    of = "(select id from staff_members where role = 'owner' and deactivated_at is null limit 1)",
  ) => {
    const value = crypto.randomUUID();
    await shop.as('owner');
    await database.script(`
      insert into staff_sessions (token_hash, staff_member_id, created_at, last_used_at, stepped_up_at, expires_at)
      values ('${await hashToken(value)}', ${of}, now(), now(), now(), now() + interval '1 hour');
      update staff_sessions set ${change} where token_hash = '${await hashToken(value)}'`);
    return { cookie: `briolette-staff=${value}` };
  };
  const left = crypto.randomUUID();
  await database.script(`insert into staff_members (id, email, normalized_email, name, role, created_at, deactivated_at)
    values ('${left}', '${left}@shop.example', '${left}@shop.example', 'Gone', 'owner', now(), now())`);
  return {
    'an expired session': await open("expires_at = now() - interval '1 second'"),
    'an idle session': await open("last_used_at = now() - interval '61 minutes'"),
    'a session of a person who left': await open('last_used_at = now()', `'${left}'`),
  };
}

/** Returns the calls that answer an unauthenticated request with anything but "please sign in". */
async function findUnguardedCalls(shop: StaffShop, tried = guarded): Promise<string[]> {
  const admitted: string[] = [];
  const everybody = Object.entries(await createInvalidCredentials(shop));
  for (const [name] of tried) {
    const example = await createExample(shop, name);
    for (const [who, headers] of everybody) {
      const { status, text } = await sendExample(shop, name, headers, example);
      if (status !== 401 || !text.includes('"staffLoginRequired"'))
        admitted.push(`${name} for ${who}: ${status} ${text}`);
    }
  }
  return admitted;
}

/** Returns the calls whose response to a role differs from the permission table. */
async function findWrongPermissions(shop: StaffShop, tried = guarded): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { permission }] of tried)
    for (const role of roles) {
      const cookie = await signIn(shop, role);
      const { status, text } = await sendExample(shop, name, { cookie });
      const may = !permission || rolePermissions[role].includes(permission);
      // A request for a password or passkey passed the permission check.
      const isDone = status === 200 || /"(invalidStaffCredentials|passkeyRejected)"/.test(text);
      const isRight = may ? isDone : status === 403 && text.includes('"permissionDenied"');
      if (!isRight) wrong.push(`${name} for ${role}: ${status} ${text}`);
    }
  return wrong;
}

test('lists every call that needs no session or no permission [STF-03]', () => {
  const named = (found: [StaffCallName, Call][]) => found.map(([name]) => name).sort();
  expect(named(allCalls.filter(([, { auth }]) => auth !== 'staff'))).toEqual(openCalls);
  expect(named(guarded.filter(([, { permission }]) => !permission))).toEqual(callsForEveryRole);
});

test(`every back-office call (${guarded.length}) rejects unauthenticated requests [STF-02]`, async () => {
  expect(await findUnguardedCalls(openStaffShop(database))).toEqual([]);
}, 120_000);

test(`every call (${guarded.length}) works for permitted roles and rejects the others [STF-03]`, async () => {
  expect(await findWrongPermissions(openStaffShop(database))).toEqual([]);
}, 120_000);

test('a session expires after an hour unused, after twelve hours, and when its staff member leaves [STF-04]', async () => {
  const shop = openStaffShop(database, { clock });
  const status = async (cookie: string) =>
    (await sendExample(shop, 'getCurrentStaffMember', { cookie }, {})).status;
  const idle = await signIn(shop, 'packer');
  now += 61 * minuteMs;
  expect(await status(idle)).toBe(401);
  const busy = await signIn(shop, 'packer');
  for (let half = 0; half < 23; half++) {
    now += 31 * minuteMs;
    expect(await status(busy)).toBe(200);
  }
  now += 31 * minuteMs;
  expect(await status(busy)).toBe(401);
  const leaving = await signIn(shop, 'packer');
  expect(await status(leaving)).toBe(200);
  await database.script(`update staff_members set deactivated_at = now() where role = 'packer'`);
  expect(await status(leaving)).toBe(401);
});

test("the staff's OpenAPI document requires a staff session [GRD-05]", async () => {
  const shop = openStaffShop(database);
  const read = (headers: Headers) => shop.send('/api/staff/openapi.json', { headers });
  for (const [who, headers] of Object.entries(await createInvalidCredentials(shop)))
    expect([who, (await read(headers)).status]).toEqual([who, 401]);
  const response = await read({ cookie: await signIn(shop, 'viewer') });
  expect((await response.json()).openapi).toBe('3.1.0');
});

test('the staff cookie is bound to its host and opens no shopper account [STF-06]', async () => {
  const shop = openStaffShop(database);
  const response = await shop.send('https://shop.example/api/staff/demo-session', {
    method: 'POST',
    body: JSON.stringify({ role: 'owner' }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  // A browser drops a __Host- cookie with a domain, another path or without Secure.
  expect(cookie).toMatch(
    /^__Host-briolette-staff=\w+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const plain = await signIn(shop, 'owner');
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.auth === 'none') continue;
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    const ids = Object.fromEntries(names.map((parameter) => [parameter, 'a'.repeat(9)]));
    if (ids.orderId) ids.orderId = await shop.placed();
    const { status } = await shop.send(buildPath(call, ids), {
      method: call.method,
      headers: { cookie: plain, authorization: plain.split('=')[1] ?? '' },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    expect([name, status]).toEqual([name, 401]);
  }
}, 60_000);

test('no shopper input grants staff access [STF-07]', async () => {
  const shop = openStaffShop(database, { isStaffDemo: false });
  const listStaffMembers = () =>
    database.query({
      name: 'all-staff',
      text: `select (select json_agg(s order by id) from staff_members s)::text as staff,
        (select count(*) from staff_sessions) as sessions`,
    });
  const before = await listStaffMembers();
  const more = { role: 'owner', staff: true, isStaff: true, permissions: ['staff.manage'] };
  for (const [name, call] of Object.entries<Call>({
    ...calls,
    startStaffDemoSession: staffCalls.startStaffDemoSession,
  })) {
    const { token, ids } = await openShopper(shop.send, `climber-${crypto.randomUUID()}`);
    const isStaffs = name in staffCalls;
    const body = isStaffs ? {} : exampleBody(name as keyof typeof calls, ids);
    const sent = typeof body === 'object' ? { ...body, ...more } : body;
    await shop.send(
      buildPath(call, ids),
      asUser(token, call.method, call.method === 'GET' ? undefined : sent),
    );
    const { status } = await shop.send('/api/staff/me', { headers: { authorization: token } });
    expect([name, status]).toEqual([name, 401]);
  }
  expect(await listStaffMembers()).toEqual(before);
}, 120_000);

/** Who owns the record that a path names: every permitted role, or one staff member. */
const whose: Record<string, 'the shop' | Belonging> = {
  bulkActionId: 'the shop',
  customerId: 'the shop',
  discountId: 'the shop',
  draftId: 'the shop',
  emailId: 'the shop',
  importId: 'the shop',
  jobId: 'the shop',
  kind: 'the shop',
  marketCode: 'the shop',
  messageId: 'the shop',
  orderId: 'the shop',
  productId: 'the shop',
  reviewId: 'the shop',
  repairId: 'the shop',
  staffMemberId: 'the shop',
  passkeyId: { list: 'listStaffPasskeys', make: createPasskey },
  viewId: { list: 'listSavedViews', make: createView },
  withdrawalId: 'the shop',
};
/** make: creates a record of a packer and returns its id; list: the call that lists it. */
type Belonging = { list: StaffCallName; make: (staffFetch: StaffFetch) => Promise<string> };

async function createPasskey(staffFetch: StaffFetch): Promise<string> {
  const id = crypto.randomUUID();
  const { me } = (await (await staffFetch('/api/staff/me')).json()) as {
    me: { staffMemberId: string };
  };
  await database.script(`
    insert into staff_passkeys (staff_member_id, credential_id, public_key, sign_count, name, created_at)
    values ('${me.staffMemberId}', '${id}', 'none', 0, 'Key', now())`);
  return id;
}

async function createView(staffFetch: StaffFetch): Promise<string> {
  const name = crypto.randomUUID();
  const body = { name, query: '?state=packed', shared: false };
  const response = await staffFetch('/api/staff/saved-views', { method: 'POST', body });
  const { views } = (await response.json()) as { views: { name: string; viewId: string }[] };
  return views.find((view) => view.name === name)?.viewId ?? '';
}

/** Returns what a staff member can see or change of another's own records. */
async function findExposedRecords(shop: StaffShop): Promise<string[]> {
  const reached: string[] = [];
  const packer = await shop.as('packer');
  for (const [parameter, kind] of Object.entries(whose)) {
    if (kind === 'the shop') continue;
    const naming = guarded.filter(([, { path }]) => path.includes(`{${parameter}}`));
    for (const role of roles.filter((each) => each !== 'packer')) {
      const other = await shop.as(role);
      const id = await kind.make(packer);
      const list = staffCalls[kind.list].path;
      if ((await (await other(list)).text()).includes(id)) reached.push(`${role}: ${kind.list}`);
      for (const [, call] of naming)
        await other(buildPath(call, { [parameter]: id }), { method: call.method });
      const isThere = (await (await packer(list)).text()).includes(id);
      if (!isThere) reached.push(`${role}: ${naming.map(([name]) => name).join(' or ')}`);
    }
  }
  return reached;
}

test("a staff member's own records are hidden from others of every role [STF-03]", async () => {
  const named = guarded.flatMap(([, { path }]) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(whose).sort());
  expect(await findExposedRecords(openStaffShop(database))).toEqual([]);
});

describe('the tests find a planted hole:', () => {
  const some = (...names: StaffCallName[]) => guarded.filter(([name]) => names.includes(name));
  const one = some('getStaffOrder');

  test.each([
    [
      'a cookie that nobody has',
      's.token_hash = $1 and',
      '$1::text is not null and',
      'a made-up cookie',
    ],
    ['its end', 's.expires_at > $2::timestamptz', 'true', 'an expired session'],
    [
      'an hour unused',
      's.last_used_at > $3::timestamptz',
      '$3::timestamptz is not null',
      'an idle session',
    ],
    ['who has left', 'm.deactivated_at is null', 'true', 'a session of a person who left'],
  ])('a session is accepted in spite of %s', async (_, from, to, who) => {
    const believing = rewriting('find-staff-session', from, to);
    expect((await findUnguardedCalls(openStaffShop(believing), one)).join('\n')).toContain(
      `getStaffOrder for ${who}: 200`,
    );
  });

  test('a role has too many permissions', async () => {
    const promoting = rewriting(
      'find-staff-session',
      'm.role',
      `case m.role when 'viewer' then 'manager' else m.role end as role`,
    );
    const found = await findWrongPermissions(openStaffShop(promoting), some('cancelStaffOrder'));
    expect(found.join('\n')).toContain('cancelStaffOrder for viewer: 200');
  });

  // One call of each area with its permission or its guard missing.
  test.each(
    Object.values(
      Object.fromEntries(
        guarded
          .toReversed()
          .flatMap(([name, call]) => (call.permission ? [[call.permission, name]] : [])),
      ),
    ),
  )('%s requires no permission, or no session', async (name) => {
    const table: Record<string, Call> = staffCalls;
    const call = table[name] as Call;
    const open = async (planted: Partial<Call>) => {
      table[name] = { ...call, ...planted };
      const shop = openStaffShop(database);
      // The first back-office call reads the table.
      await shop.as('owner').finally(() => {
        table[name] = call;
      });
      return shop;
    };
    const lowest = roles.find(
      (role) => !call.permission || !rolePermissions[role].includes(call.permission),
    );
    const tried = some(name);
    if (lowest)
      expect(
        (await findWrongPermissions(await open({ permission: undefined }), tried)).join(),
      ).toContain(`${name} for ${lowest}: 200`);
    expect(await findUnguardedCalls(await open({ auth: 'none' }), tried)).not.toEqual([]);
  });

  test.each([
    [
      'delete-saved-view',
      '(staff_member_id is null or staff_member_id = $1::uuid)',
      '$1::uuid is not null',
    ],
    [
      'list-saved-views',
      '(staff_member_id is null or staff_member_id = $1::uuid)',
      '$1::uuid is not null',
    ],
    ['remove-staff-passkey', 'staff_member_id = $1::uuid and', '$1::uuid is not null and'],
    ['list-staff-passkeys', 'staff_member_id = $1::uuid', '$1::uuid is not null'],
  ])('%s does not check the owner', async (name, from, to) => {
    expect(await findExposedRecords(openStaffShop(rewriting(name, from, to)))).not.toEqual([]);
  });
});

function rewriting(name: string, from: string, to: string): Database {
  return {
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== name) return database.query(statement, parameters);
      const text = statement.text.replace(from, to);
      if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
      return database.query({ name: `planted-${name}-${from.length}`, text }, parameters);
    },
  };
}
