import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../../support/engines.ts';
import { softwarePasskey } from '../../support/software-passkey.ts';
import { openStaffShop } from '../support/staff-shop.ts';

/** The options that the shop passes to the library. */
type Options = { credential: object; [option: string]: unknown };

/** Checks that a faulty use of the library would omit. */
const faults = {
  challenge: (options: Options) => ({ ...options, expectedChallenge: () => true }),
  origin: (options: Options) => ({ ...options, expectedOrigin: [here, elsewhere] }),
  counter: (options: Options) => ({
    ...options,
    credential: { ...options.credential, counter: 0 },
  }),
  verification: (options: Options) => ({ ...options, requireUserVerification: false }),
};
type Fault = keyof typeof faults;

const here = 'https://shop.example';
const elsewhere = 'https://shop.example.attacker.example';
const planted = vi.hoisted(() => ({ fault: null as string | null }));
vi.mock('@simplewebauthn/server', async (original) => {
  const real = await original<{ verifyAuthenticationResponse: (options: Options) => unknown }>();
  return {
    ...real,
    verifyAuthenticationResponse: (options: Options) =>
      real.verifyAuthenticationResponse(
        planted.fault ? faults[planted.fault as Fault](options) : options,
      ),
  };
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Returns the attacks that open a session without holding the key. */
  async function waysIn(on = database, fault: Fault | null = null): Promise<string[]> {
    const shop = openStaffShop(on, { siteUrl: here });
    const owner = await shop.as('owner');
    const post = async (path: string, body: unknown) => {
      const response = await shop.send(path, { method: 'POST', body: JSON.stringify(body) });
      return { status: response.status, body: await response.json() };
    };
    const key = softwarePasskey(here);
    const challenge = await (
      await owner('/api/staff/passkeys/challenge', { method: 'POST' })
    ).json();
    const credential = key.create(challenge.options);
    const added = { ticket: challenge.ticket, name: 'Telephone', credential };
    expect((await owner('/api/staff/passkeys', { method: 'POST', body: added })).status).toBe(200);

    const question = async () => (await post('/api/staff/session/passkey/challenge', {})).body;
    const show = async (how: Parameters<typeof key.get>[1] = {}) => {
      const { options, ticket } = await question();
      return { ticket, credential: key.get(options, how) };
    };
    const used = await show();
    expect((await post('/api/staff/session/passkey', used)).status).toBe(200);
    const other = await question();
    const asShopper = (await post('/api/auth/passkey/challenge', {})).body;
    planted.fault = fault;
    const tricks = {
      'a response to another challenge': { ...(await show()), ticket: other.ticket },
      'a response for another origin': await show({ from: elsewhere }),
      'a cloned key with a lower counter': await show({ counted: 1 }),
      'a key without user verification': await show({ verified: false }),
      "an answer to a shopper's question": {
        ticket: asShopper.ticket,
        credential: key.get(asShopper.options),
      },
      'a replayed response': used,
    };
    const open: string[] = [];
    for (const [trick, body] of Object.entries(tricks)) {
      const { status, body: result } = await post('/api/staff/session/passkey', body);
      if (status === 401 && result.code === 'passkeyRejected') continue;
      open.push(trick);
    }
    planted.fault = null;
    return open;
  }

  test('rejects a passkey with another challenge, another origin, a cloned key, no user verification, or a replay [OFF-09]', async () => {
    expect(await waysIn()).toEqual([]);
  });

  test.each<[Fault, string]>([
    ['challenge', 'a response to another challenge'],
    ['origin', 'a response for another origin'],
    ['counter', 'a cloned key with a lower counter'],
    ['verification', 'a key without user verification'],
  ])('detects a shop that does not check the %s', async (fault, trick) => {
    expect(await waysIn(database, fault)).toContain(trick);
  });

  test('detects a shop that accepts a response twice', async () => {
    const forgetting: Database = {
      ...database,
      query: (statement, parameters) => {
        if (statement.name !== 'open-staff-session-by-passkey')
          return database.query(statement, parameters);
        const text = statement.text.replace(
          'on conflict do nothing',
          'on conflict (challenge) do update set expires_at = excluded.expires_at',
        );
        expect(text).not.toBe(statement.text);
        return database.query({ name: '', text }, parameters);
      },
    };
    // With the counter check disabled too, or the library would reject the replay.
    expect(await waysIn(forgetting, 'counter')).toContain('a replayed response');
  });
});
