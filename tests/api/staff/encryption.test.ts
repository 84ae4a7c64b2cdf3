import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as sealing from '../../../packages/api/src/security/encryption.ts';
import { engines } from '../../support/engines.ts';
import { createTotpCode } from '../../support/totp-code.ts';
import { openStaffShop } from '../support/staff-shop.ts';

const planted = vi.hoisted(() => ({ isOpen: false }));
vi.mock('../../../packages/api/src/security/encryption.ts', async (original) => {
  const real = await original<typeof sealing>();
  return {
    ...real,
    encryptSecret: async (...[shop, text, purpose]: Parameters<typeof real.encryptSecret>) =>
      planted.isOpen ? text : real.encryptSecret(shop, text, purpose),
  };
});

const secondarySecret = null;
const ours = { secret: new Uint8Array(32).fill(1), secondarySecret };
const text = 'GEZDGNBVGY3TQOJQ';

test('decrypts only with the same secret and purpose, and rejects changed data [OFF-08]', async () => {
  const { encryptSecret, decryptSecret } = sealing;
  const encrypted = await encryptSecret(ours, text, 'authenticator');
  expect(await decryptSecret(ours, encrypted, 'authenticator')).toEqual({ text, again: false });
  expect(await encryptSecret(ours, text, 'authenticator')).not.toBe(encrypted);
  const other = { secret: new Uint8Array(32).fill(2), secondarySecret };
  expect(await decryptSecret(other, encrypted, 'authenticator')).toBeNull();
  expect(await decryptSecret(ours, encrypted, 'another purpose')).toBeNull();
  expect(
    await decryptSecret({ ...other, secondarySecret: ours.secret }, encrypted, 'authenticator'),
  ).toEqual({
    text,
    again: true,
  });
  for (let at = 'sealed1.'.length; at < encrypted.length; at++) {
    const digit = encrypted[at] === '0' ? '1' : '0';
    const changed = encrypted.slice(0, at) + digit + encrypted.slice(at + 1);
    expect(await decryptSecret(ours, changed, 'authenticator')).toBeNull();
  }
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /**
   * Invites a staff member, signs in, and returns whether a copy of the database reveals the TOTP
   * secret.
   */
  async function isSecretExposed(): Promise<boolean> {
    const shop = openStaffShop(database, { siteUrl: 'https://shop.example' });
    const post = async (path: string, body: unknown) =>
      (await shop.send(path, { method: 'POST', body: JSON.stringify(body) })).json();
    const email = `${crypto.randomUUID()}@shop.example`;
    const owner = await shop.as('owner');
    const body = { email, name: 'Nell', role: 'viewer' };
    const { link } = await (await owner('/api/staff/members', { method: 'POST', body })).json();
    const token = link.split('#')[1];
    const { invitation } = await post('/api/staff/invitation', { token });
    const code = createTotpCode(invitation.secret);
    const taken = { token, password: 'a long enough password', code };
    expect((await post('/api/staff/invitation/accept', taken)).me.email).toBe(email);
    const [copy] = await database.query<{ copy: string }>({
      name: '',
      text: `select (select json_agg(s) from staff_members s)::text || (select json_agg(l) from audit_log l)::text
        || coalesce((select json_agg(j) from jobs j)::text, '') as copy`,
    });
    return copy?.copy.includes(invitation.secret) ?? false;
  }

  test('a copy of the database reveals no TOTP secret [OFF-08]', async () => {
    expect(await isSecretExposed()).toBe(false);
  });

  test('detects a shop that encrypts nothing', async () => {
    planted.isOpen = true;
    expect(
      await isSecretExposed().finally(() => {
        planted.isOpen = false;
      }),
    ).toBe(true);
  });
});
