import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Database, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../packages/api/src/staff/totp.ts';
import { createFreshPostgres, engines } from '../support/engines.ts';
import { openStaffShop, type StaffShop } from './staff-shop.ts';

const minuteMs = 60_000;
const password = 'a long enough password';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = Date.now();
  const clock = () => new Date(now);
  let shop: StaffShop;
  beforeAll(async () => {
    database = await open();
    shop = openStaffShop(database, { clock, siteUrl: 'https://shop.example' });
  });
  afterAll(() => database.close());

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await shop.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, cookie, body: await answer.json() };
  };
  const codeNow = (secret: string) => codeOf(secret, Math.floor(now / 30_000));

  /** Somebody who was invited in this role and has come. */
  async function joined(role = 'packer') {
    const email = `${crypto.randomUUID()}@shop.example`;
    const owner = await shop.as('owner');
    const invited = await owner('/api/staff/members', {
      method: 'POST',
      body: { email, name: 'Nell Newcomer', role },
    });
    const { link } = (await invited.json()) as { link: string };
    expect(link).toMatch(/^https:\/\/shop\.example\/back-office\/invitation#/);
    const token = link.slice(link.indexOf('#') + 1);
    const look = await post('/api/staff/invitation', { token });
    const { secret, uri } = look.body.invitation;
    expect(uri).toContain(secret);
    const taken = { token, password, code: await codeNow(secret) };
    const accepted = await post('/api/staff/invitation/accept', taken);
    expect([accepted.status, accepted.body.me?.role]).toEqual([200, role]);
    return { email, token, secret, taken, ...accepted };
  }

  test('an invitation is taken up once, with a password and an authenticator [STF-08]', async () => {
    const { email, taken, secret, cookie, body } = await joined();
    expect(body.recoveryCodes.length).toBe(10);
    const me = await shop.send('/api/staff/me', { headers: { cookie } });
    expect((await me.json()).me.email).toBe(email);
    now += minuteMs;
    const again = { ...taken, code: await codeNow(secret) };
    expect((await post('/api/staff/invitation/accept', again)).body.code).toBe(
      'invitationNotFound',
    );
  });

  test('an invitation is over after three days, and asks for a code that is right', async () => {
    const email = `${crypto.randomUUID()}@shop.example`;
    const owner = await shop.as('owner');
    const body = { email, name: 'Late', role: 'viewer' };
    const answer = await owner('/api/staff/members', { method: 'POST', body });
    const token = ((await answer.json()) as { link: string }).link.split('#')[1];
    const wrong = await post('/api/staff/invitation/accept', { token, password, code: '12345x' });
    expect(wrong.body.code).toBe('wrongStaffLogin');
    const short = await post('/api/staff/invitation/accept', { token, password: 'x', code: '1' });
    expect(short.status).toBe(400);
    now += 3 * 24 * 60 * minuteMs;
    expect((await post('/api/staff/invitation', { token })).body.code).toBe('invitationNotFound');
  });

  test('signing in takes password and code; a code and a recovery code are good once [STF-09]', async () => {
    const { email, secret, body } = await joined();
    const signIn = async (more: object) =>
      (await post('/api/staff/session', { email, password, ...more })).body.code ?? 'in';
    expect(await signIn({})).toBe('codeWanted');
    expect(await signIn({ code: await codeNow(secret) })).toBe('wrongStaffLogin');
    now += minuteMs;
    const code = await codeNow(secret);
    expect(await signIn({ code, password: 'another password' })).toBe('wrongStaffLogin');
    const both = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(both.sort()).toEqual(['in', 'wrongStaffLogin']);
    const [recovery = ''] = body.recoveryCodes as string[];
    expect(await signIn({ code: recovery.toUpperCase() })).toBe('in');
    expect(await signIn({ code: recovery })).toBe('wrongStaffLogin');
    expect(await signIn({ code: '00000-00000' })).toBe('wrongStaffLogin');
  });

  test('a proof makes a session fresh again [STF-05]', async () => {
    const { cookie, secret } = await joined('manager');
    const take = async () =>
      (await shop.send('/api/staff/orders.csv?search=none', { headers: { cookie } })).status;
    expect(await take()).toBe(200);
    now += 11 * minuteMs;
    expect(await take()).toBe(403);
    const shown = { password, code: await codeNow(secret) };
    expect((await post('/api/staff/proof', { ...shown, password: 'x' }, { cookie })).status).toBe(
      401,
    );
    expect((await post('/api/staff/proof', shown, { cookie })).status).toBe(200);
    expect(await take()).toBe(200);
  });

  test('a new role holds from the next call on, and who has left is out at once [STF-10]', async () => {
    const { cookie, body } = await joined('packer');
    const owner = await shop.as('owner');
    const change = async (more: object) =>
      (await owner(`/api/staff/members/${body.me.staffId}`, { method: 'POST', body: more })).status;
    const allowed = async () => (await shop.send('/api/staff/log', { headers: { cookie } })).status;
    expect(await allowed()).toBe(403);
    expect(await change({ role: 'manager' })).toBe(200);
    expect(await allowed()).toBe(200);
    expect(await change({ left: true })).toBe(200);
    expect(await allowed()).toBe(401);
    const { me } = (await (await owner('/api/staff/me')).json()) as { me: { staffId: string } };
    await database.script(
      `update staff set ended_at = now() where role = 'owner' and id <> '${me.staffId}'`,
    );
    const last = await owner(`/api/staff/members/${me.staffId}`, {
      method: 'POST',
      body: { role: 'viewer' },
    });
    expect([last.status, (await last.json()).code]).toEqual([409, 'lastOwner']);
  });

  test('what is done with a secret is in the log too [LOG-02]', async () => {
    const rows = await database.query<{ call: string }>({
      name: 'logged-calls',
      text: 'select distinct call from staff_log',
    });
    expect(rows.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['staffLogin', 'proveStaff', 'acceptInvitation', 'changeStaff']),
    );
  });
});

test('codes are those of the standard', async () => {
  // RFC 6238, appendix B, the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(await codeOf(secret, Math.floor(59 / 30))).toBe('287082');
  expect(await codeOf(secret, Math.floor(1111111109 / 30))).toBe('081804');
  expect(await codeOf(secret, Math.floor(20000000000 / 30))).toBe('353130');
});

test('the first owner is made by a command, and by nothing else [STF-11]', async () => {
  const connectionString = await createFreshPostgres();
  const database = openPostgres({ connectionString, maxConnections: 2 });
  await migrate(database);
  const run = (...words: string[]) =>
    spawnSync('node', ['scripts/staff.ts', ...words], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: connectionString, SITE_URL: 'https://shop.example' },
      encoding: 'utf8',
    });
  const refused = run('owner', 'nobody');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/npm run staff/)]);
  const { stdout } = run('owner', 'ada@shop.example', 'Ada', 'Marlow');
  const token = /#([0-9a-f]{64})/.exec(stdout)?.[1];
  const shop = openStaffShop(database, { staffDemo: false });
  const look = await shop.send('/api/staff/invitation', {
    method: 'POST',
    body: JSON.stringify({ token }),
  });
  expect((await look.json()).invitation).toMatchObject({ name: 'Ada Marlow', role: 'owner' });
  await database.close();
});
