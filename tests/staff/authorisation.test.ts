import {
  type Call,
  calls,
  pathOf,
  permissionsOf,
  roles,
  type StaffCallName,
  staffCalls,
} from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBody } from '../security/authorisation/example-body.ts';
import { asUser, openShopper } from '../security/authorisation/shopper.ts';
import { openFreshPostgres } from '../support/engines.ts';
import { exampleOf } from './examples.ts';
import { openStaffShop, plenty, type StaffShop } from './staff-shop.ts';

const minuteMs = 60_000;
const guarded = (Object.entries(staffCalls) as [StaffCallName, Call][]).filter(
  ([, { auth }]) => auth === 'staff',
);

let database: Database;
let now = Date.now();
const clock = () => new Date(now);
beforeAll(async () => {
  database = await openFreshPostgres();
  await database.script(plenty);
});
afterAll(() => database.close());

type Headers = Record<string, string>;

/** Sends the call with its example; the text of a stream that stays open is not waited for. */
async function answerTo(shop: StaffShop, name: StaffCallName, headers: Headers, example?: Example) {
  const { ids = {}, query = '', body } = example ?? (await exampleOf(shop, name));
  const call: Call = staffCalls[name];
  const answer = await shop.send(pathOf(call, ids) + query, {
    method: call.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.headers.get('content-type') === 'text/event-stream') {
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  return { status: answer.status, text: await answer.text() };
}
type Example = Awaited<ReturnType<typeof exampleOf>>;

async function signIn(shop: StaffShop, role: string): Promise<string> {
  const answer = await shop.send('/api/staff/demo', {
    method: 'POST',
    body: JSON.stringify({ role }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Everybody who is not signed in, whatever they hold. */
async function strangers(shop: StaffShop): Promise<Record<string, Headers>> {
  const { token, email } = await openShopper(shop.send, `stranger-${crypto.randomUUID()}`);
  const login = await shop.send(
    '/api/auth/login',
    asUser(null, 'POST', { email, password: 'correct horse' }),
  );
  const renewal = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const signedOut = await signIn(shop, 'owner');
  await shop.send('/api/staff/session', { method: 'DELETE', headers: { cookie: signedOut } });
  const cookie = (value: string) => ({ cookie: `briolette-staff=${value}` });
  const inside = (pair: string) => pair.slice(pair.indexOf('=') + 1);
  const owner = await signIn(shop, 'owner');
  const [row] = await database.query<{ hash: string }>({
    name: 'newest-session',
    text: 'select hash from staff_sessions order by created_at desc limit 1',
  });
  return {
    nobody: {},
    'an empty cookie': cookie(''),
    'a made-up cookie': cookie('00'.repeat(32)),
    "a shopper's token": { authorization: token },
    "a shopper's token as the cookie": cookie(token.replace(/^bearer /i, '')),
    "a shopper's renewal": { cookie: renewal, authorization: token },
    "a shopper's renewal as the cookie": cookie(inside(renewal)),
    'who has signed out': { cookie: signedOut },
    'the hash of a session, as the database has it': cookie(row?.hash ?? ''),
    "a session as a shopper's token": { authorization: inside(owner) },
    'a session under the name of the other cookie': {
      cookie: `briolette-renewal=${inside(owner)}`,
    },
  };
}

/** Which calls give a stranger anything but "please sign in". */
async function admittedStrangers(shop: StaffShop, tried = guarded): Promise<string[]> {
  const admitted: string[] = [];
  const everybody = Object.entries(await strangers(shop));
  for (const [name] of tried) {
    const example = await exampleOf(shop, name);
    for (const [who, headers] of everybody) {
      const { status, text } = await answerTo(shop, name, headers, example);
      if (status !== 401 || !text.includes('"staffOnly"'))
        admitted.push(`${name} for ${who}: ${status} ${text}`);
    }
  }
  return admitted;
}

/** Where the answer to a role is not what the table says. */
async function wrongForRoles(shop: StaffShop, tried = guarded): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { permission }] of tried)
    for (const role of roles) {
      const cookie = await signIn(shop, role);
      const { status, text } = await answerTo(shop, name, { cookie });
      const may = !permission || permissionsOf[role].includes(permission);
      // Whose password or passkey is asked for got this far.
      const isDone = status === 200 || /"(wrongStaffLogin|passkeyRefused)"/.test(text);
      const isRight = may ? isDone : status === 403 && text.includes('"notAllowed"');
      if (!isRight) wrong.push(`${name} for ${role}: ${status} ${text}`);
    }
  return wrong;
}

test(`every call of the back office (${guarded.length}) refuses whoever is not signed in, whatever they hold [STF-02]`, async () => {
  expect(guarded.length).toBeGreaterThan(12);
  expect(await admittedStrangers(openStaffShop(database))).toEqual([]);
}, 120_000);

test(`every call (${guarded.length}) does what it should for the roles that may, and refuses the others [STF-03]`, async () => {
  expect(await wrongForRoles(openStaffShop(database))).toEqual([]);
}, 120_000);

test('a session ends by itself: unused for an hour, after twelve, and when its member has left [STF-04]', async () => {
  const shop = openStaffShop(database, { clock });
  const status = async (cookie: string) => (await answerTo(shop, 'staffMe', { cookie }, {})).status;
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
  await database.script(`update staff set ended_at = now() where role = 'packer'`);
  expect(await status(leaving)).toBe(401);
});

test('refunds, exports and roles want a proof of the last ten minutes [STF-05]', async () => {
  const fresh = guarded.filter(([, call]) => call.fresh);
  expect(fresh.map(([name]) => name)).toEqual(
    expect.arrayContaining(['refundStaffOrder', 'exportStaffOrders', 'changeStaff']),
  );
  const shop = openStaffShop(database, { clock });
  const cookie = await signIn(shop, 'owner');
  now += 11 * minuteMs;
  for (const [name] of guarded) {
    if (name === 'staffLogout') continue;
    const { status, text } = await answerTo(shop, name, { cookie });
    const isAsked = status === 403 && text.includes('"proofWanted"');
    expect([name, isAsked]).toEqual([name, fresh.some(([each]) => each === name)]);
  }
}, 60_000);

test("the staff's cookie goes to the back office only, and opens nothing of a shopper [STF-06]", async () => {
  const shop = openStaffShop(database);
  const answer = await shop.send('https://shop.example/api/staff/demo', {
    method: 'POST',
    body: JSON.stringify({ role: 'owner' }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  for (const part of ['Path=/api/staff', 'HttpOnly', 'SameSite=Strict', 'Secure'])
    expect(cookie).toContain(part);
  expect(cookie).toMatch(/^__Secure-briolette-staff=/);
  const plain = await signIn(shop, 'owner');
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.auth === 'none') continue;
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    const ids = Object.fromEntries(names.map((parameter) => [parameter, 'a'.repeat(9)]));
    if (ids.orderId) ids.orderId = await shop.placed();
    const { status } = await shop.send(pathOf(call, ids), {
      method: call.method,
      headers: { cookie: plain, authorization: plain.split('=')[1] ?? '' },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    expect([name, status]).toEqual([name, 401]);
  }
}, 60_000);

test('nothing that a shopper can send makes them staff [STF-07]', async () => {
  const shop = openStaffShop(database, { staffDemo: false });
  const members = () =>
    database.query({
      name: 'all-staff',
      text: `select (select json_agg(s order by id) from staff s)::text as staff,
        (select count(*) from staff_sessions) as sessions`,
    });
  const before = await members();
  const more = { role: 'owner', staff: true, isStaff: true, permissions: ['staff.manage'] };
  for (const [name, call] of Object.entries<Call>({ ...calls, staffDemo: staffCalls.staffDemo })) {
    const { token, ids } = await openShopper(shop.send, `climber-${crypto.randomUUID()}`);
    const isStaffs = name in staffCalls;
    const body = isStaffs ? {} : exampleBody(name as keyof typeof calls, ids);
    const sent = typeof body === 'object' ? { ...body, ...more } : body;
    await shop.send(
      pathOf(call, ids),
      asUser(token, call.method, call.method === 'GET' ? undefined : sent),
    );
    const { status } = await shop.send('/api/staff/me', { headers: { authorization: token } });
    expect([name, status]).toEqual([name, 401]);
  }
  expect(await members()).toEqual(before);
}, 120_000);

test('the tests find a planted hole: a session that is believed after its end, and a role that may too much', async () => {
  const two = guarded.filter(([name]) => name === 'getStaffOrder' || name === 'cancelStaffOrder');
  const believing = rewriting('find-staff-session', 's.hash = $1 and', '$1::text is not null and');
  expect((await admittedStrangers(openStaffShop(believing), two)).join('\n')).toContain(
    'for a made-up cookie: 200',
  );
  const promoting = rewriting(
    'find-staff-session',
    'm.role',
    `case m.role when 'viewer' then 'manager' else m.role end as role`,
  );
  expect((await wrongForRoles(openStaffShop(promoting), two)).join('\n')).toContain(
    'cancelStaffOrder for viewer: 200',
  );
}, 120_000);

function rewriting(name: string, from: string, to: string): Database {
  return {
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== name) return database.query(statement, parameters);
      const text = statement.text.replace(from, to);
      if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
      return database.query({ name: `planted-${name}-${to.length}`, text }, parameters);
    },
  };
}
