import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { minuteMs } from '@briolette/contract';
import { type Database, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTotpCode } from '../../../packages/api/src/staff/second-factor.ts';
import { createFreshPostgres, engines } from '../../support/engines.ts';
import { softwarePasskey } from '../../support/software-passkey.ts';
import { createTotpCode } from '../../support/totp-code.ts';
import { openStaffShop, type StaffShop } from '../support/staff-shop.ts';
import { callsWithSecrets } from './calls-with-secrets.ts';

const password = 'a long enough password';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = Date.now();
  const clock = () => new Date(now);
  let shop: StaffShop;
  /** Every statement that the shop ran. */
  const written = new Set<string>();
  beforeAll(async () => {
    const opened = await open();
    database = {
      ...opened,
      query: (statement, parameters) => {
        written.add(statement.text);
        return opened.query(statement, parameters);
      },
    };
    shop = openStaffShop(database, { clock, siteUrl: 'https://shop.example' });
  });
  afterAll(() => database.close());

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await shop.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: response.status, cookie, body: await response.json() };
  };
  const getCurrentCode = (secret: string) => createTotpCode(secret, Math.floor(now / 30_000));

  /** Invites a staff member with this role, who then joins. */
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
    const opened = await post('/api/staff/invitation', { token });
    const { secret, uri } = opened.body.invitation;
    expect(uri).toContain(secret);
    const taken = { token, password, code: await getCurrentCode(secret) };
    const accepted = await post('/api/staff/invitation/accept', taken);
    expect([accepted.status, accepted.body.me?.role]).toEqual([200, role]);
    return { email, token, secret, taken, ...accepted };
  }

  test('an invitation is accepted once, with a password and an authenticator [STF-08]', async () => {
    const { email, taken, secret, cookie, body } = await joined();
    expect(body.recoveryCodes.length).toBe(10);
    // 80 bits: a hash cannot be reversed by trying all codes.
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
    const me = await shop.send('/api/staff/me', { headers: { cookie } });
    expect((await me.json()).me.email).toBe(email);
    now += minuteMs;
    const again = { ...taken, code: await getCurrentCode(secret) };
    expect((await post('/api/staff/invitation/accept', again)).body.code).toBe(
      'invitationNotFound',
    );
  });

  test('an invitation expires after three days and requires a correct code', async () => {
    const email = `${crypto.randomUUID()}@shop.example`;
    const owner = await shop.as('owner');
    const body = { email, name: 'Late', role: 'viewer' };
    const response = await owner('/api/staff/members', { method: 'POST', body });
    const token = ((await response.json()) as { link: string }).link.split('#')[1];
    const wrong = await post('/api/staff/invitation/accept', { token, password, code: '12345x' });
    expect(wrong.body.code).toBe('invalidStaffCredentials');
    const short = await post('/api/staff/invitation/accept', { token, password: 'x', code: '1' });
    expect(short.status).toBe(400);
    now += 3 * 24 * 60 * minuteMs;
    expect((await post('/api/staff/invitation', { token })).body.code).toBe('invitationNotFound');
  });

  test('signing in requires password and code; codes and recovery codes work once [STF-09]', async () => {
    const { email, secret, body } = await joined();
    const signIn = async (more: object) =>
      (await post('/api/staff/session', { email, password, ...more })).body.code ?? 'in';
    expect(await signIn({})).toBe('totpCodeRequired');
    expect(await signIn({ code: await getCurrentCode(secret) })).toBe('invalidStaffCredentials');
    now += minuteMs;
    const code = await getCurrentCode(secret);
    expect(await signIn({ code, password: 'another password' })).toBe('invalidStaffCredentials');
    const both = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(both.sort()).toEqual(['in', 'invalidStaffCredentials']);
    const [recovery = ''] = body.recoveryCodes as string[];
    expect(await signIn({ code: recovery.toUpperCase() })).toBe('in');
    expect(await signIn({ code: recovery })).toBe('invalidStaffCredentials');
    expect(await signIn({ code: '00000-00000' })).toBe('invalidStaffCredentials');
  });

  test('encrypts the TOTP secret; a plain or re-keyed one is encrypted at the next sign-in [OFF-08]', async () => {
    const { email, secret } = await joined();
    const readStoredSecret = async () => {
      const [row] = await database.query<{ secret: string }>(
        {
          name: 'stored-secret',
          text: 'select totp_secret as secret from staff_members where email = $1',
        },
        [email],
      );
      return row?.secret ?? '';
    };
    const signIn = async (at: StaffShop) => {
      now += minuteMs;
      const body = JSON.stringify({ email, password, code: await getCurrentCode(secret) });
      return (await at.send('/api/staff/session', { method: 'POST', body })).status;
    };
    const first = await readStoredSecret();
    expect(first).not.toContain(secret);
    await database.script(
      `update staff_members set totp_secret = '${secret}' where email = '${email}'`,
    );
    expect(await signIn(shop)).toBe(200);
    const encrypted = await readStoredSecret();
    expect(encrypted).not.toContain(secret);
    // After a change of the server's secret, the old one still decrypts, and the value is
    // re-encrypted.
    const fresh = new Uint8Array(32).fill(7);
    expect(await signIn(openStaffShop(database, { clock, secret: fresh }))).toBe(401);
    const both = { clock, secret: fresh, secondarySecret: new Uint8Array(32) };
    expect(await signIn(openStaffShop(database, both))).toBe(200);
    expect(await readStoredSecret()).not.toBe(encrypted);
    expect(await signIn(openStaffShop(database, { clock, secret: fresh }))).toBe(200);
  });

  test('a passkey signs in and steps up for its owner only, and a challenge is used once [OFF-09]', async () => {
    const origin = 'https://shop.example';
    const { cookie, email } = await joined('manager');
    const other = await joined('packer');
    const requestChallenge = async (path: string, headers = {}) =>
      (await post(path, {}, headers)).body;
    const add = async (key: ReturnType<typeof softwarePasskey>, headers: { cookie: string }) => {
      const { options, ticket } = await requestChallenge('/api/staff/passkeys/challenge', headers);
      const credential = key.create(options);
      return post('/api/staff/passkeys', { ticket, name: 'Telephone', credential }, headers);
    };
    const key = softwarePasskey(origin);
    const added = await add(key, { cookie });
    expect([added.status, added.body.passkeys?.length]).toEqual([200, 1]);
    const theirs = softwarePasskey(origin);
    await add(theirs, { cookie: other.cookie });
    const show = async (of = key) => {
      const { options, ticket } = await requestChallenge('/api/staff/session/passkey/challenge');
      return { ticket, credential: of.get(options) };
    };
    const assertion = await show();
    const signedIn = await post('/api/staff/session/passkey', assertion);
    expect([signedIn.status, signedIn.body.me?.email]).toEqual([200, email]);
    expect((await post('/api/staff/session/passkey', assertion)).body.code).toBe('passkeyRejected');
    // A shopper's challenge does not work for staff.
    const shoppers = await requestChallenge('/api/auth/passkey/challenge');
    const crossed = { ticket: shoppers.ticket, credential: key.get(shoppers.options) };
    expect((await post('/api/staff/session/passkey', crossed)).body.code).toBe('passkeyRejected');

    now += 11 * minuteMs;
    const take = async () =>
      (await shop.send('/api/staff/orders.csv?search=none', { headers: { cookie } })).status;
    expect(await take()).toBe(403);
    const wrong = await post('/api/staff/step-up/passkey', await show(theirs), { cookie });
    expect([wrong.body.code, await take()]).toEqual(['passkeyRejected', 403]);
    expect((await post('/api/staff/step-up/passkey', await show(), { cookie })).status).toBe(200);
    expect(await take()).toBe(200);

    const removed = await shop.send(`/api/staff/passkeys/${key.id}`, {
      method: 'DELETE',
      headers: { cookie },
    });
    expect((await removed.json()).passkeys).toEqual([]);
    expect((await post('/api/staff/session/passkey', await show())).body.code).toBe(
      'passkeyRejected',
    );
    // A person who left cannot sign in.
    const owner = await shop.as('owner');
    const gone = `/api/staff/members/${other.body.me.staffMemberId}`;
    await owner(gone, { method: 'POST', body: { left: true } });
    expect((await post('/api/staff/session/passkey', await show(theirs))).body.code).toBe(
      'passkeyRejected',
    );
    // After a new invitation the old passkey does not work.
    const invited = await owner('/api/staff/members', {
      method: 'POST',
      body: { email: other.email, name: 'Nell Newcomer', role: 'packer' },
    });
    const token = ((await invited.json()) as { link: string }).link.split('#')[1] ?? '';
    const opened = await post('/api/staff/invitation', { token });
    const code = await getCurrentCode(opened.body.invitation.secret);
    const back = await post('/api/staff/invitation/accept', { token, password, code });
    expect(back.status).toBe(200);
    expect((await post('/api/staff/session/passkey', await show(theirs))).body.code).toBe(
      'passkeyRejected',
    );
  });

  test('leaving and inviting delete passkeys, sessions and open invitations [RCV-06]', async () => {
    const { cookie, email, body } = await joined('viewer');
    const owner = await shop.as('owner');
    const staffMemberPath = `/api/staff/members/${body.me.staffMemberId}`;
    const invite = async () => {
      const invitation = { email, name: 'Nell Newcomer', role: 'owner' };
      const response = await owner('/api/staff/members', { method: 'POST', body: invitation });
      return ((await response.json()) as { link: string }).link.split('#')[1] ?? '';
    };
    const left = async (isLeft: boolean) =>
      (await owner(staffMemberPath, { method: 'POST', body: { left: isLeft } })).status;
    const key = softwarePasskey('https://shop.example');
    const challenge = (await post('/api/staff/passkeys/challenge', {}, { cookie })).body;
    const credential = key.create(challenge.options);
    const added = { ticket: challenge.ticket, name: 'Phone', credential };
    expect((await post('/api/staff/passkeys', added, { cookie })).status).toBe(200);
    const byPasskey = async () => {
      const { options, ticket } = (await post('/api/staff/session/passkey/challenge', {})).body;
      return (await post('/api/staff/session/passkey', { ticket, credential: key.get(options) }))
        .body.code;
    };
    const byInvitation = async (token: string) =>
      (await post('/api/staff/invitation', { token })).body.code ?? 'open';

    expect(await left(true)).toBe(200);
    const token = await invite();
    expect(await byPasskey()).toBe('passkeyRejected');
    expect((await shop.send('/api/staff/me', { headers: { cookie } })).status).toBe(401);
    // Leaving revokes an open invitation for good, even if the person is reinstated.
    expect(await byInvitation(token)).toBe('open');
    expect([await left(true), await left(false)]).toEqual([200, 200]);
    expect(await byInvitation(token)).toBe('invitationNotFound');
    expect(await byPasskey()).toBe('passkeyRejected');
    // A passkey left by an earlier version is deleted when the person is invited.
    await database.script(`
      insert into staff_passkeys (staff_member_id, credential_id, public_key, sign_count, name, created_at)
      values ('${body.me.staffMemberId}', '${crypto.randomUUID()}', 'none', 0, 'Old', now())`);
    await invite();
    const passkeys = await database.query(
      {
        name: 'stored-passkeys',
        text: 'select 1 from staff_passkeys where staff_member_id = $1::uuid',
      },
      [body.me.staffMemberId],
    );
    expect(passkeys).toEqual([]);
  });

  test('signs a person out everywhere, who can then sign in again [OFF-06]', async () => {
    const { cookie, email, secret, body } = await joined();
    const owner = await shop.as('owner');
    const listed = async () => {
      const { staffMembers } = await (await owner('/api/staff/members')).json();
      return staffMembers.find((each: { email: string }) => each.email === email).sessions.length;
    };
    expect(await listed()).toBe(1);
    const path = `/api/staff/members/${body.me.staffMemberId}/sessions/revoke`;
    expect((await owner(path, { method: 'POST' })).status).toBe(200);
    expect([
      await listed(),
      (await shop.send('/api/staff/me', { headers: { cookie } })).status,
    ]).toEqual([0, 401]);
    now += minuteMs;
    const again = { email, password, code: await getCurrentCode(secret) };
    expect((await post('/api/staff/session', again)).status).toBe(200);
  });

  test('step-up authentication refreshes a session [STF-05]', async () => {
    const { cookie, secret } = await joined('manager');
    const take = async () =>
      (await shop.send('/api/staff/orders.csv?search=none', { headers: { cookie } })).status;
    expect(await take()).toBe(200);
    now += 11 * minuteMs;
    expect(await take()).toBe(403);
    const credentials = { password, code: await getCurrentCode(secret) };
    expect(
      (await post('/api/staff/step-up', { ...credentials, password: 'x' }, { cookie })).status,
    ).toBe(401);
    expect((await post('/api/staff/step-up', credentials, { cookie })).status).toBe(200);
    expect(await take()).toBe(200);
  });

  test('a new role applies from the next call, and a person who left is signed out at once [STF-10]', async () => {
    const { cookie, body } = await joined('packer');
    const owner = await shop.as('owner');
    const change = async (more: object) =>
      (await owner(`/api/staff/members/${body.me.staffMemberId}`, { method: 'POST', body: more }))
        .status;
    const allowed = async () =>
      (await shop.send('/api/staff/audit-log', { headers: { cookie } })).status;
    expect(await allowed()).toBe(403);
    expect(await change({ role: 'manager' })).toBe(200);
    expect(await allowed()).toBe(200);
    expect(await change({ left: true })).toBe(200);
    expect(await allowed()).toBe(401);
    const { me } = (await (await owner('/api/staff/me')).json()) as {
      me: { staffMemberId: string };
    };
    await database.script(
      `update staff_members set deactivated_at = now() where role = 'owner' and id <> '${me.staffMemberId}'`,
    );
    const last = await owner(`/api/staff/members/${me.staffMemberId}`, {
      method: 'POST',
      body: { role: 'viewer' },
    });
    expect([last.status, (await last.json()).code]).toEqual([409, 'lastOwner']);
  });

  test('logs calls with secrets in the same statement [LOG-02]', async () => {
    const rows = await database.query<{ call: string }>({
      name: 'logged-calls',
      text: 'select distinct action as call from audit_log',
    });
    expect(rows.map(({ call }) => call)).toEqual(expect.arrayContaining(callsWithSecrets));
    const changing = [...written].filter((text) =>
      /(insert into|update|delete from) staff_(members|sessions|passkeys)\b/.test(text),
    );
    expect(changing.length).toBeGreaterThan(callsWithSecrets.length);
    const silent = changing.filter((text) => !text.includes('insert into audit_log'));
    // Updates of last_used_at are not logged.
    expect(
      silent.filter((text) => !/set last_used_at = \$2::timestamptz from found/.test(text)),
    ).toEqual([]);
  });
});

test('codes follow the standard', async () => {
  // RFC 6238, appendix B, the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const verifyCode = (code: string, seconds: number) =>
    verifyTotpCode(secret, code, new Date(seconds * 1000));
  expect(verifyCode('287082', 59)).toBe(Math.floor(59 / 30));
  expect(verifyCode('081804', 1111111109)).toBe(Math.floor(1111111109 / 30));
  expect(verifyCode('353130', 20000000000)).toBe(Math.floor(20000000000 / 30));
  expect(verifyCode('353131', 20000000000)).toBeNull();
});

test('only a command creates the first owner [STF-11]', async () => {
  const connectionString = await createFreshPostgres();
  const database = openPostgres({ connectionString, maxConnections: 2 });
  await migrate(database);
  const run = (...words: string[]) =>
    spawnSync('node', ['scripts/staff/invite.ts', ...words], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: { ...process.env, DATABASE_URL: connectionString, SITE_URL: 'https://shop.example' },
      encoding: 'utf8',
    });
  const rejected = run('owner', 'nobody');
  expect([rejected.status, rejected.stderr]).toEqual([1, expect.stringMatching(/npm run staff/)]);
  const { stdout } = run('owner', 'ada@shop.example', 'Ada', 'Marlow');
  const token = /#([0-9a-f]{64})/.exec(stdout)?.[1];
  const shop = openStaffShop(database, { isStaffDemo: false });
  const opened = await shop.send('/api/staff/invitation', {
    method: 'POST',
    body: JSON.stringify({ token }),
  });
  expect((await opened.json()).invitation).toMatchObject({ name: 'Ada Marlow', role: 'owner' });
  await database.close();
});
