import { createApp } from '@briolette/api';
import { defaultPolicy, defaultServerPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const signUp = async (rules: typeof defaultPolicy, fields: object) => {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const app = createApp({ database, secret, passwordHasher: quickHashing, policy: rules });
    const body = { email: `${crypto.randomUUID()}@shop.example`, password: 'x', ...fields };
    const init = { method: 'POST', body: JSON.stringify(body) };
    return (await (await app.request('/api/auth/signup', init)).json()).createdUser;
  };
  const madeUp = { firstName: 'Ada', newsletter: true, isAdmin: true, role: 'owner' };

  test('a server stores no unknown fields', async () => {
    const user = await signUp(defaultServerPolicy, madeUp);
    expect([user.firstName, user.newsletter]).toEqual(['Ada', true]);
    expect([user.isAdmin, user.role]).toEqual([undefined, undefined]);
  });

  test('the in-browser shop stores any field, as specified [ENT-17]', async () => {
    expect(await signUp(defaultPolicy, madeUp)).toMatchObject(madeUp);
  });
});
