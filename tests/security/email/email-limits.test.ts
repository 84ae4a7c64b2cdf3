import { createApp } from '@briolette/api';
import { defaultServerPolicy, hourMs } from '@briolette/contract';
import { emailTemplates, type Message } from '@briolette/email';
import { emailRules, emailsPerHour, jobHandlers, startJobRunner } from '@briolette/jobs';
import { createServerBackend, readConfig, startServerJobs } from '@briolette/server';
import {
  claimJobs,
  createUser,
  type Database,
  enqueueJobs,
  tokenEmailKinds,
} from '@briolette/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmailServer } from '../../support/email-server.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { withChanges } from '../authorisation/planted-access-faults.ts';
import { freshDatabase } from '../fresh-database.ts';

const password = 'a quiet password';
const typed = 'call 900 555 0199';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let planted: ReturnType<Parameters<typeof withChanges>[1]> = [];
  let now = Date.now();
  let sent: Message[] = [];
  const limited: string[] = [];
  const clock = () => new Date(now);
  let runner: ReturnType<typeof startJobRunner>;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    database = withChanges(await open(), () => planted);
    await database.script('update products set stock = 1000');
    runner = startJobRunner({
      context: {
        database,
        clock,
        post: { send: async (message) => void sent.push(message) },
        sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' },
        policy: defaultServerPolicy,
        protectsMailboxes: true,
        onLimitedEmail: ({ template, action }) => limited.push(`${action} ${template}`),
      },
      kinds: jobHandlers,
      pollMs: 20,
    });
    app = createApp({
      database,
      clock,
      secret: new Uint8Array(32).fill(7),
      passwordHasher: quickHashing,
      policy: defaultServerPolicy,
      wakeJobRunner: () => runner.wake(),
    });
  });
  afterAll(async () => {
    await runner.stop();
    await database.close();
  });
  beforeEach(() => {
    // A fresh hour, so that tests do not share limits.
    now += 25 * hourMs;
    sent = [];
    limited.length = 0;
  });

  const send = async (path: string, body?: object, token = '') => {
    const response = await app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const rows = (text: string, parameters: unknown[] = []) =>
    database.query<Record<string, unknown>>({ name: '', text }, parameters);
  /** Waits until no job is due. */
  const drained = async () => {
    runner.wake();
    const due = `select count(*)::int as count from jobs
      where completed_at is null and dead_at is null and run_at <= $1`;
    await expect.poll(async () => (await rows(due, [clock()]))[0]?.count).toBe(0);
  };
  const mailbox = () => `box-${crypto.randomUUID()}@test.example`;
  async function signUp(email = mailbox()) {
    const { body } = await send('/api/auth/signup', { email, password, firstName: 'Ada' });
    const token: string = body.encodedToken;
    const { addresses } = (await send('/api/user/addresses', undefined, token)).body;
    return { email, token, id: body.createdUser._id as string, address: addresses[0] };
  }
  type Account = Awaited<ReturnType<typeof signUp>>;
  const confirm = ({ id }: Account) =>
    rows('update users set email_verified_at = $2 where id = $1', [id, clock()]);
  async function order({ token, address }: Account) {
    const [product] = (await send('/api/products?limit=1')).body.products;
    await send('/api/user/cart', { product }, token);
    const gift = { wrap: false, message: typed };
    const body = { addressId: address.id, payBy: 'Cash on delivery', gift };
    return send('/api/user/orders', body, token);
  }
  const cancel = ({ token }: Account, orderId: string) =>
    send(`/api/user/orders/${orderId}/cancel`, {}, token);
  async function changePassword({ email }: Account, from: string, to: string) {
    const { body } = await send('/api/auth/login', { email, password: from });
    const change = { currentPassword: from, newPassword: to };
    expect((await send('/api/auth/password', change, body.encodedToken)).status).toBe(200);
  }
  const sentTo = (name: string) =>
    sent.filter(({ to }) => to.replace(/\+.*@/, '@') === name).length;

  test('an account causes at most 10 emails an hour to one mailbox, and every order is placed [EML-01]', async () => {
    const account = await signUp();
    for (let nr = 0; nr < 8; nr++) {
      const placed = await order(account);
      expect(placed.status).toBe(201);
      expect((await cancel(account, placed.body.order.orderId)).status).toBe(200);
      await send('/api/user/email/verification', {}, account.token);
      await send('/api/auth/password-reset/request', { email: account.email });
    }
    const [product] = await rows('select id from products order by id desc limit 1');
    await rows('update products set stock = 0 where id = $1', [product?.id]);
    for (let nr = 0; nr < 3; nr++)
      await send('/api/user/stock-alerts', { productId: product?.id }, account.token);
    await rows('update products set stock = 1000 where id = $1', [product?.id]);
    for (let nr = 0; nr < 5; nr++)
      await changePassword(account, nr ? `${password} ${nr}` : password, `${password} ${nr + 1}`);
    await drained();
    expect(sentTo(account.email)).toBe(10);
    expect(new Set(limited)).toEqual(
      new Set(
        ['order-placed', 'order-cancelled', 'verify-email', 'password-reset', 'confirm-stock-alert']
          .concat('password-changed')
          .map((template) => `dropped ${template}`),
      ),
    );
    expect(
      (await rows('select count(*)::int as count from jobs where dead_at is not null'))[0],
    ).toEqual({ count: 0 });
    now += hourMs + 1;
    await order({ ...account, ...(await relogin(account)) });
    await drained();
    expect(sentTo(account.email)).toBe(11);
  });

  const relogin = async ({ email }: Account) => {
    const login = { email, password: `${password} 5` };
    return { token: (await send('/api/auth/login', login)).body.encodedToken as string };
  };

  test('an account causes at most 30 emails an hour to all mailboxes together [EML-01]', async () => {
    const account = await signUp();
    for (let nr = 0; nr < 30; nr++)
      await send('/api/user/email', { email: mailbox(), password }, account.token);
    await drained();
    // Each request also sends a notice to the account's own address.
    expect(sent.filter(({ to }) => to !== account.email).length).toBe(emailsPerHour.links.account);
    expect(sentTo(account.email)).toBe(emailsPerHour.notices.accountToMailbox);
    const sum = (of: 'account' | 'accountToMailbox') =>
      Object.values(emailsPerHour).reduce((all, each) => all + each[of], 0);
    expect([sum('accountToMailbox'), sum('account')]).toEqual([10, 30]);
  });

  test('limits emails from strangers to a mailbox across its aliases [EML-02]', async () => {
    const victim = mailbox();
    const alias = (nr: number) => victim.replace('@', `+${nr}@`).toUpperCase();
    const [product] = await rows('select id from products order by id desc limit 1');
    await rows('update products set stock = 0 where id = $1', [product?.id]);
    for (let nr = 0; nr < 10; nr++)
      await send('/api/stock-alerts', { productId: product?.id, email: alias(nr) });
    await rows('update products set stock = 1000 where id = $1', [product?.id]);
    await drained();
    expect(sentTo(victim.toUpperCase())).toBe(3);
    for (let nr = 0; nr < 12; nr++) await order(await signUp(alias(nr)));
    await drained();
    expect(sentTo(victim.toUpperCase())).toBe(3 + 8);
  });

  test('notices for other accounts of a mailbox never suppress the notice for an account [EML-03]', async () => {
    const email = mailbox();
    const victim = await signUp(email);
    for (let nr = 0; nr < 10; nr++) {
      const stranger = await signUp(email.replace('@', `+${nr}@`));
      await changePassword(stranger, password, `${password} 1`);
      await changePassword(stranger, `${password} 1`, `${password} 2`);
      await order(stranger);
      await send('/api/auth/password-reset/request', { email: stranger.email });
    }
    await drained();
    sent = [];
    await changePassword(victim, password, `${password} 1`);
    await drained();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your password was changed'],
    ]);
  });

  test('a confirmed address gets emails over its limit an hour later [EML-04]', async () => {
    const account = await signUp();
    await confirm(account);
    for (let nr = 0; nr < 6; nr++) expect((await order(account)).status).toBe(201);
    await drained();
    expect(sentTo(account.email)).toBe(4);
    expect(limited).toEqual(Array(2).fill('deferred order-placed'));
    now += hourMs + 1;
    await drained();
    expect(sentTo(account.email)).toBe(6);
  });

  test('sign-ups with a known email never use up the reset emails of its account [EML-03]', async () => {
    const account = await signUp();
    await confirm(account);
    const payload = {
      purpose: 'account-exists' as const,
      normalizedEmail: account.email,
      at: clock().toISOString(),
    };
    await enqueueJobs(
      database,
      Array.from({ length: 10 }, (_, nr) => ({
        kind: 'send-token-email' as const,
        dedupKey: `known:${account.id}:${nr}`,
        payload,
        runAt: clock(),
      })),
    );
    await drained();
    expect(sentTo(account.email)).toBe(1);
    await send('/api/auth/password-reset/request', { email: account.email });
    await drained();
    expect(sent.at(-1)?.subject).toBe('Reset your password');
  });

  test('does not limit emails caused by staff [EML-05]', async () => {
    const account = await signUp();
    const { order: placed } = (await order(account)).body;
    await drained();
    const ids = { userId: account.id, orderId: placed.orderId, details: {} };
    const shipped = { ...ids, template: 'order-shipped' as const };
    const cancelled = { ...ids, template: 'order-cancelled' as const, by: 'staff' as const };
    const payloads = [...Array(20).fill(shipped), ...Array(20).fill(cancelled)];
    await enqueueJobs(
      database,
      payloads.map((payload, nr) => ({
        kind: 'send-order-email' as const,
        dedupKey: `test:${account.id}:${nr}`,
        payload,
        runAt: clock(),
      })),
    );
    await drained();
    expect(sentTo(account.email)).toBe(41);
  });

  test('emails text typed by a customer only to a confirmed address [EML-06]', async () => {
    const account = await signUp();
    await order(account);
    await drained();
    await confirm(account);
    await order(account);
    await drained();
    const [unconfirmed, confirmed] = sent.map(({ text, html }) => text + html);
    for (const words of [typed, 'Dear Ada', account.address.fullName, 'Delivery address']) {
      expect(unconfirmed).not.toContain(words);
      expect(confirmed).toContain(words);
    }
  });

  test.each([
    ['a window that never fills', ['record-hit', ') < (', ') < 1000 + (']],
    ['hits that are forgotten', ['record-hit', 'hits = excluded.hits || (', "hits = '{}' || ("]],
    [
      'an unconfirmed address taken for confirmed',
      ['find-ordered-by', 'u.email_verified_at is not null', 'true'],
    ],
  ] as const)('finds a planted fault: %s', async (_, change) => {
    planted = [change];
    try {
      const account = await signUp();
      for (let nr = 0; nr < 6; nr++) await order(account);
      await drained();
      const isLimited = sentTo(account.email) === 4;
      const isRedacted = sent.every(({ text }) => !text.includes(typed));
      expect(isLimited && isRedacted).toBe(false);
    } finally {
      planted = [];
    }
  });

  test('claims a token email while 10,000 older jobs wait [EML-07]', async () => {
    await runner.stop();
    const earlier = new Date(now - hourMs);
    const jobs = Array.from({ length: 10_000 }, (_, nr) => ({
      kind: 'send-order-email' as const,
      dedupKey: `flood:${nr}`,
      payload: { template: 'order-placed' as const, userId: '', orderId: '' },
      runAt: earlier,
    }));
    for (let nr = 0; nr < jobs.length; nr += 1000)
      await enqueueJobs(database, jobs.slice(nr, nr + 1000));
    await send('/api/auth/password-reset/request', { email: mailbox() });
    const claim = { most: 1, now: clock(), leaseUntil: new Date(now + hourMs) };
    const [job] = await claimJobs(database, { ...claim, kinds: tokenEmailKinds });
    expect(job?.payload).toMatchObject({ purpose: 'reset' });
  });
});

test('sends a reset email while a hung SMTP server blocks every connection of other emails [EML-07]', async () => {
  const emailServer = await startEmailServer();
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    SMTP_URL: emailServer.url,
    MAIL_FROM: 'Shop <shop@test.example>',
    SITE_URL: 'https://shop.example',
    SHOP_JOB_CONCURRENCY: '1',
  });
  const { database, fetch } = await createServerBackend(config, () => {}, {
    hashing: quickHashing,
  });
  const released = Promise.withResolvers<void>();
  let held = 0;
  emailServer.behave(async (step) => {
    if (step === 'sender' && held < 1) {
      held++;
      await released.promise;
    }
  });
  const email = 'ada@test.example';
  const id = crypto.randomUUID();
  const now = new Date();
  const sampleAddress = { id: crypto.randomUUID(), details: {} };
  await createUser(database, { id, fields: { email }, passwordHash: 'none', sampleAddress, now });
  await enqueueJobs(
    database,
    Array.from({ length: 20 }, (_, nr) => ({
      kind: 'send-account-email' as const,
      dedupKey: `flood:${nr}`,
      payload: {
        template: 'password-changed' as const,
        userId: crypto.randomUUID(),
        to: `other-${nr}@test.example`,
        at: now.toISOString(),
      },
      runAt: now,
    })),
  );
  const jobs = await startServerJobs(config, database);
  try {
    await expect.poll(() => held).toBe(1);
    const request = new Request('https://shop.example/api/auth/password-reset/request', {
      method: 'POST',
      body: JSON.stringify({ email }),
    });
    expect((await fetch(request)).status).toBe(200);
    jobs.wake();
    await expect.poll(() => emailServer.taken.map(({ to }) => to)).toEqual([[email]]);
  } finally {
    released.resolve();
    await jobs.stop();
    await emailServer.close();
    await database.close();
  }
});

test('classifies every email template; those with links to sign in, reset or confirm use the link lane [EML-08]', () => {
  expect(Object.keys(emailRules).sort()).toEqual(Object.keys(emailTemplates).sort());
  const withLinks = Object.entries(emailRules).filter(([, { lane }]) => lane === 'links');
  expect(withLinks.map(([name]) => name).sort()).toEqual([
    'account-exists',
    'confirm-new-email',
    'email-change-requested',
    'password-reset',
    'staff-invitation',
    'verify-email',
  ]);
});
