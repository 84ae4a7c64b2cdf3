import { createApp } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import type { Message } from '@briolette/email';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { readConfig } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPolicy } from '../../../apps/server/src/settings/config.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

const password = 'a quiet password';
const settings = {
  DATABASE_URL: 'postgres://shop@localhost/shop',
  SHOP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'shop@test.example',
  SITE_URL: 'https://shop.example',
};

test('a server hides registered emails and requires strong passwords unless it is a demo [ABU-01 ABU-02]', () => {
  const guards = (more: Record<string, string>) => {
    const { hideUnknownEmails, confirmSignups, strongPasswords } = buildPolicy(
      readConfig({ ...settings, ...more }),
    );
    return [hideUnknownEmails, confirmSignups, strongPasswords];
  };
  expect(guards({})).toEqual([true, true, true]);
  expect(guards({ SHOP_DEMO: '1' })).toEqual([false, false, false]);
  // A shop that sends no email cannot verify addresses.
  expect(guards({ SMTP_URL: '', MAIL_FROM: '' })).toEqual([true, false, true]);
  expect(guards({ SHOP_PREVENT_EMAIL_ENUMERATION: '0', SHOP_STRONG_PASSWORDS: '0' })).toEqual([
    false,
    false,
    false,
  ]);
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: ReturnType<typeof createApp>;
  let runner: ReturnType<typeof startJobRunner>;
  const sent: Message[] = [];
  const work = { hashed: 0, verified: 0 };
  const hashing = {
    hash(text: string) {
      work.hashed++;
      return quickHashing.hash(text);
    },
    verify(text: string, hash: string) {
      work.verified++;
      return quickHashing.verify(text, hash);
    },
  };
  beforeAll(async () => {
    database = await open();
    const policy = buildPolicy(readConfig(settings));
    runner = startJobRunner({
      context: {
        database,
        clock: () => new Date(),
        post: { send: async (message) => void sent.push(message) },
        sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' },
        policy: defaultServerPolicy,
        protectsMailboxes: true,
      },
      kinds: jobHandlers,
      pollMs: 20,
    });
    app = createApp({
      database,
      secret: new Uint8Array(32).fill(7),
      passwordHasher: hashing,
      policy,
      wakeJobRunner: () => runner.wake(),
    });
  });
  afterAll(async () => {
    await runner.stop();
    await database.close();
  });

  const send = async (path: string, body: object, token = '') => {
    Object.assign(work, { hashed: 0, verified: 0 });
    const response = await app.request(path, {
      method: 'POST',
      headers: { authorization: token },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), work: { ...work } };
  };
  const newEmail = () => `${crypto.randomUUID()}@test.example`;
  const waitForEmail = async (email: string, subject: string) => {
    const find = () => sent.findLast((each) => each.to === email && each.subject === subject);
    await expect.poll(find).toBeDefined();
    return find() as Message;
  };
  async function signUpAndConfirm(email: string) {
    await send('/api/auth/signup', { email, password });
    const { text } = await waitForEmail(email, 'Confirm your email address');
    const token = /#(\S+)/.exec(text)?.[1] ?? '';
    expect((await send('/api/auth/email/confirm', { token })).status).toBe(200);
  }

  test('sign-up responds the same to new and known emails, with the same hashing, and emails the owner [ABU-01]', async () => {
    const [existing, unknown] = [newEmail(), newEmail()];
    await signUpAndConfirm(existing);
    const responses = [];
    for (const email of [existing, unknown])
      responses.push(await send('/api/auth/signup', { email, password: 'another quiet password' }));
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ status: 403, body: { code: 'confirmEmailFirst' } });
    await waitForEmail(unknown, 'Confirm your email address');
    await waitForEmail(existing, 'You already have an account');
    // The known account is unchanged.
    expect((await send('/api/auth/login', { email: existing, password })).status).toBe(200);
  });

  test('login responds the same to a wrong password, an unknown email and an unconfirmed sign-up, with the same hashing [ABU-01]', async () => {
    const [existing, pending] = [newEmail(), newEmail()];
    await signUpAndConfirm(existing);
    await send('/api/auth/signup', { email: pending, password });
    // The decoy hash is created once.
    await send('/api/auth/login', { email: newEmail(), password: 'wrong' });
    const wrong = await send('/api/auth/login', { email: existing, password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, work: { verified: 1 } });
    for (const login of [
      { email: newEmail(), password: 'wrong' },
      { email: pending, password: 'wrong' },
      // The right password must not reveal that the sign-up was new.
      { email: pending, password },
    ])
      expect(await send('/api/auth/login', login)).toEqual(wrong);
    const { text } = await waitForEmail(pending, 'Confirm your email address');
    const token = /#(\S+)/.exec(text)?.[1] ?? '';
    await send('/api/auth/email/confirm', { token });
    expect((await send('/api/auth/login', { email: pending, password })).status).toBe(200);
  });

  test('requires 12 characters and no common password at sign-up, change and reset [ABU-02]', async () => {
    const email = newEmail();
    await signUpAndConfirm(email);
    const weak = { '': 'passwordTooShort', '123456': 'passwordTooShort' };
    const rejected = {
      ...weak,
      '11 letters!': 'passwordTooShort',
      'briolette2026!': 'passwordTooCommon',
    };
    const token: string = (await send('/api/auth/login', { email, password })).body.encodedToken;
    await send('/api/auth/password-reset/request', { email });
    const link = /#(\S+)/.exec((await waitForEmail(email, 'Reset your password')).text)?.[1];
    for (const [newPassword, code] of Object.entries(rejected)) {
      const signUp = await send('/api/auth/signup', { email: newEmail(), password: newPassword });
      const change = { currentPassword: password, newPassword };
      const changed = await send('/api/auth/password', change, token);
      const reset = await send('/api/auth/password-reset', { token: link, newPassword });
      expect([signUp, changed, reset].map(({ body }) => body.code)).toEqual([code, code, code]);
    }
  });

  test('accounts of one mailbox can use a once-per-customer code only once together [ABU-05]', async () => {
    const code = `ONCE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await database.query(
      {
        name: 'test-discount',
        text: `insert into discounts (id, name, code, percent, tracks_usage, once_per_customer)
          values ($1, 'Once', $2, 10, true, true)`,
      },
      [crypto.randomUUID(), code],
    );
    const mailbox = crypto.randomUUID();
    const order = async (email: string) => {
      await signUpAndConfirm(email);
      const token: string = (await send('/api/auth/login', { email, password })).body.encodedToken;
      const get = async (path: string) =>
        (await app.request(path, { headers: { authorization: token } })).json();
      const [address] = (await get('/api/user/addresses')).addresses;
      const [product] = (await get('/api/products?limit=1')).products;
      await send('/api/user/cart', { product }, token);
      const quotedCode = (await get(`/api/user/discounts?coupon=${code}`)).code;
      const response = await app.request('/api/user/orders', {
        method: 'POST',
        headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ addressId: address.id, payBy: 'Cash on delivery', coupon: code }),
      });
      return [quotedCode, response.status, (await response.json()).code];
    };
    expect(await order(`${mailbox}@test.example`)).toEqual([undefined, 201, undefined]);
    const used = ['couponAlreadyUsed', 409, 'couponAlreadyUsed'];
    for (const alias of [`${mailbox}+1@test.example`, `${mailbox}+2@TEST.example`])
      expect(await order(alias)).toEqual(used);
    expect(await order(newEmail())).toEqual([undefined, 201, undefined]);
  });
});
