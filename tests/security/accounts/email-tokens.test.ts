import { createApp } from '@briolette/api';
import { dayMs, defaultPolicy, defaultServerPolicy, minuteMs } from '@briolette/contract';
import type { Message } from '@briolette/email';
import { createRetentionJob, jobHandlers, startJobRunner } from '@briolette/jobs';
import { createServer } from '@briolette/server';
import { checkLedger, type Database, enqueueJobs, listDeadJobs } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../apps/server/src/rate-limit/attempt-limits.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

const password = 'a quiet password';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = Date.now();
  const clock = () => new Date(now);
  const sent: Message[] = [];
  const shopPolicy = { ...defaultServerPolicy };
  let runner: ReturnType<typeof startJobRunner>;
  beforeAll(async () => {
    database = await open();
    runner = startJobRunner({
      context: {
        database,
        clock,
        post: { send: async (message) => void sent.push(message) },
        sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example/sub' },
        policy: shopPolicy,
      },
      kinds: { ...jobHandlers, ...createRetentionJob() },
      pollMs: 20,
    });
  });
  afterAll(async () => {
    await runner.stop();
    await database.close();
  });

  const enqueueRetention = () =>
    enqueueJobs(database, [
      {
        kind: 'delete-expired-data',
        dedupKey: `delete-expired-data:${crypto.randomUUID()}`,
        payload: {},
        runAt: clock(),
      },
    ]);

  const openShop = (more = {}) => {
    const app = createApp({
      database,
      clock,
      secret: new Uint8Array(32).fill(7),
      passwordHasher: quickHashing,
      policy: defaultServerPolicy,
      wakeJobRunner: () => runner.wake(),
      ...more,
    });
    const server = createServer({ api: (request) => app.fetch(request) });
    return async (path: string, body?: object, token = '') => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
      const response = await server.request(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  };
  const signUp = async (send: ReturnType<typeof openShop>) => {
    const email = `${crypto.randomUUID()}@test.example`;
    const { body } = await send('/api/auth/signup', { email, password, firstName: 'Ada' });
    return { email, token: body.encodedToken as string, id: body.createdUser._id as string };
  };
  const waitForEmail = async (email: string, about = '') => {
    const last = () => sent.findLast(({ to, subject }) => to === email && subject.includes(about));
    await expect.poll(last).toBeDefined();
    return last() as Message;
  };
  const tokenIn = ({ text }: Message) => /#(\S+)/.exec(text)?.[1] ?? '';
  const rows = (text: string, parameters: unknown[] = []) =>
    database.query<Record<string, unknown>>({ name: `test-${text.length}`, text }, parameters);

  /** Lists the tables that contain a text. */
  const holding = async (text: string) => {
    const tables = await rows(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await rows(
        `select count(*)::int as count from ${name} as t where strpos(t::text, $1) > 0 -- ${name}`,
        [text],
      );
      if (row?.count) found.push(String(name));
    }
    return found.sort();
  };

  test('a password reset link expires after 20 minutes, and only its hash is stored [ACC-03]', async () => {
    const send = openShop();
    const { email } = await signUp(send);
    await send('/api/auth/password-reset/request', { email });
    const received = await waitForEmail(email);
    expect(received.text).toContain('https://shop.example/sub/reset-password#');
    const token = tokenIn(received);
    const stored = JSON.stringify([
      await rows('select * from email_tokens'),
      await rows('select payload, dedup_key from jobs'),
    ]);
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    now += 20 * minuteMs - 1000;
    const common = { token, newPassword: '123456' };
    expect((await send('/api/auth/password-reset', common)).status).toBe(422);
    now += 2000;
    const late = { token, newPassword: 'a new and quiet password' };
    expect((await send('/api/auth/password-reset', late)).body.code).toBe('linkExpiredOrUsed');
    expect((await send('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('the secret of an emailed link is in no table, not even in the copies of emails [MJB-04]', async () => {
    const send = openShop();
    const { email, token } = await signUp(send);
    const next = `new-${email}`;
    const visitor = `${crypto.randomUUID()}@test.example`;
    const [product] = await rows('select id, stock from products order by id desc limit 1');
    await rows('update products set stock = 0 where id = $1', [product?.id]);
    await send('/api/auth/password-reset/request', { email });
    await send('/api/user/email/verification', {}, token);
    await send('/api/user/email', { email: next, password }, token);
    await send('/api/stock-alerts', { productId: product?.id, email: visitor });
    const emails = [
      await waitForEmail(email, 'Reset your password'),
      await waitForEmail(email, 'Confirm your email address'),
      await waitForEmail(email, 'Did you ask to change your email address'),
      await waitForEmail(next),
      await waitForEmail(visitor),
    ];
    const copies = () =>
      rows('select 1 as one from sent_emails where recipient = any($1)', [[email, next, visitor]]);
    await expect.poll(async () => (await copies()).length).toBe(emails.length);
    for (const each of emails) {
      const secret = tokenIn(each);
      expect(secret).toHaveLength(43);
      expect([each.subject, await holding(secret)]).toEqual([each.subject, []]);
    }
    await rows('update products set stock = $2 where id = $1', [product?.id, product?.stock]);
  });

  test('emails state the configured lifetimes, and links expire by them [ACC-18]', async () => {
    const send = openShop();
    const { email, token } = await signUp(send);
    const [product] = await rows('select id, stock from products order by id desc limit 1');
    const setStock = (stock: unknown) =>
      rows('update products set stock = $2 where id = $1', [product?.id, stock]);
    await setStock(0);
    const visitor = `${crypto.randomUUID()}@test.example`;
    Object.assign(shopPolicy, { emailTokenMinutes: 45, alertLinkMinutes: 180 });
    await send('/api/auth/password-reset/request', { email });
    const reset = await waitForEmail(email);
    await send('/api/user/email/verification', {}, token);
    await send('/api/user/email', { email: `new-${email}`, password }, token);
    await send('/api/stock-alerts', { productId: product?.id, email: visitor });
    const verify = await waitForEmail(email, 'Confirm your email address');
    const changing = await waitForEmail(`new-${email}`);
    const alert = await waitForEmail(visitor);
    Object.assign(shopPolicy, defaultServerPolicy);
    await setStock(product?.stock);
    for (const { text, html } of [reset, verify, changing])
      for (const form of [text, html]) {
        expect(form).toContain('within 45 minutes');
        expect(form).not.toContain('20 minutes');
      }
    expect(alert.text).toContain('use the link once, within 3 hours.');

    now += 45 * minuteMs - 1000;
    const common = { token: tokenIn(reset), newPassword: '123456' };
    expect((await send('/api/auth/password-reset', common)).status).toBe(422);
    now += 2000;
    expect((await send('/api/auth/password-reset', common)).body.code).toBe('linkExpiredOrUsed');
  });

  test('links start with the configured URL, whatever the Host header says [ACC-02]', async () => {
    const send = openShop();
    const { email } = await signUp(send);
    const app = createApp({
      database,
      clock,
      secret: new Uint8Array(32),
      passwordHasher: quickHashing,
      wakeJobRunner: () => runner.wake(),
    });
    await app.request('https://evil.example/api/auth/password-reset/request', {
      method: 'POST',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email }),
    });
    const { html, text } = await waitForEmail(email);
    expect(html + text).not.toContain('evil.example');
  });

  test('a password change revokes an email change whose email is still queued [RCV-02]', async () => {
    // The shop's clock is a minute ahead of the runner's, so its jobs aren't due yet.
    const send = openShop({ clock: () => new Date(now + minuteMs) });
    const { email, token } = await signUp(send);
    const next = `new-${email}`;
    await send('/api/user/email', { email: next, password }, token);
    now += 1000;
    const change = { currentPassword: password, newPassword: 'a new and quiet password' };
    expect((await send('/api/auth/password', change, token)).status).toBe(200);
    now += 2 * minuteMs;
    const received = await waitForEmail(next);
    const late = await send('/api/auth/email/confirm', { token: tokenIn(received) });
    expect(late.body.code).toBe('linkExpiredOrUsed');
    // The notice to the current address would offer to stop a change that is already stopped.
    expect(
      sent.filter(({ to, subject }) => to === email && /change of your/.test(subject)),
    ).toEqual([]);
  });

  test('a link that stops an email change expires after 20 minutes [RCV-05]', async () => {
    const send = openShop();
    const { email, token } = await signUp(send);
    await send('/api/user/email', { email: `new-${email}`, password }, token);
    const notice = await waitForEmail(email, 'Did you ask to change your email address');
    now += 20 * minuteMs + 1000;
    const late = await send('/api/auth/email/stop', { token: tokenIn(notice) });
    expect(late.body.code).toBe('linkExpiredOrUsed');
  });

  test('limits emails that anyone can request, per address and per sender [ACC-11]', async () => {
    const attempts = createRateLimiter({
      database,
      secret: 'only for this test',
      getClientAddress: (request) => request.headers.get('authorization'),
      perAccount: 3,
      perAddress: 6,
      clock,
      patienceMs: 10_000,
      reportError: () => {},
    });
    const send = openShop({ rateLimiter: attempts });
    const requestReset = async (email: string, from: string) =>
      (await send('/api/auth/password-reset/request', { email }, from)).status;
    const victim = `${crypto.randomUUID()}@test.example`;
    const fromMany = [];
    for (let nr = 0; nr < 5; nr++) fromMany.push(await requestReset(victim, `10.0.0.${nr}`));
    expect(fromMany).toEqual([200, 200, 200, 429, 429]);
    const fromOne = [];
    for (let nr = 0; nr < 8; nr++)
      fromOne.push(await requestReset(`${crypto.randomUUID()}@test.example`, '10.1.1.1'));
    expect(fromOne).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('sign-up rejects common passwords only if the shop is configured to [ACC-05]', async () => {
    const body = () => ({ email: `${crypto.randomUUID()}@test.example`, password: 'letmein' });
    const strict = openShop({ policy: { ...defaultServerPolicy, rejectCommonPasswords: true } });
    expect((await strict('/api/auth/signup', body())).body.code).toBe('passwordTooCommon');
    expect((await openShop()('/api/auth/signup', body())).status).toBe(201);
  });

  test('an erased customer is in no table, and the ledger stays consistent [ACC-13 ACC-14]', async () => {
    const send = openShop();
    const { email, token, id } = await signUp(send);
    const mark = `Erasmus-${crypto.randomUUID()}`;
    const address = {
      fullName: mark,
      mobile: mark,
      building: mark,
      streetName: mark,
      town: mark,
      districtName: mark,
      pincode: 400001,
      state: 'Westland',
      home: true,
      work: false,
    };
    const { body: saved } = await send('/api/user/addresses', address, token);
    const { body: list } = await send('/api/products?limit=1');
    const placed: string[] = [];
    for (const _ of [1, 2]) {
      await send('/api/user/cart', { product: list.products[0] }, token);
      const order = { addressId: saved.address.id, payBy: 'Cash on delivery' };
      placed.push((await send('/api/user/orders', order, token)).body.order.orderId);
    }
    await send(`/api/user/orders/${placed[0]}/cancel`, {}, token);
    await expect.poll(() => sent.filter(({ to }) => to === email).length).toBeGreaterThan(2);
    expect((await send('/api/user/erase', { password }, token)).status).toBe(200);
    const last = await waitForEmail(email);
    await expect.poll(() => sent.at(-1)?.subject).toBe('Your account has been deleted');
    expect(last.userId === null || last.userId === id).toBe(true);

    // An order in transit keeps its address. Jobs are deleted after a week.
    expect(await holding(mark)).toEqual(['orders']);
    expect(await holding(email)).toEqual(['jobs']);
    await rows(`update orders set state = 'delivered' where id = $1 -- arrived`, [placed[1]]);
    await enqueueRetention();
    await expect.poll(() => holding(mark)).toEqual([]);
    const orders = await rows('select address, amount_cents from orders where user_id = $1', [id]);
    expect(orders).toHaveLength(2);
    for (const order of orders) expect(order.address).toMatchObject({ fullName: 'Erased' });
    // The test itself skipped the cash payment of the delivered order.
    await rows(`update orders set state = 'placed' where id = $1 -- back`, [placed[1]]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('deletes data after its retention period, and nothing else [ACC-14]', async () => {
    const send = openShop();
    const old = await signUp(send);
    const { body: list } = await send('/api/products?limit=1');
    await send('/api/user/cart', { product: list.products[0] }, old.token);
    await send('/api/auth/password-reset/request', { email: old.email });
    await waitForEmail(old.email);
    now += 181 * dayMs;
    const fresh = await signUp(send);
    await send('/api/user/cart', { product: list.products[0] }, fresh.token);
    await enqueueRetention();
    const countCartLines = async (id: string) =>
      (await rows('select 1 as one from cart_lines where user_id = $1', [id])).length;
    await expect.poll(() => countCartLines(old.id)).toBe(0);
    expect(await countCartLines(fresh.id)).toBe(1);
    await expect
      .poll(() => rows('select 1 as one from email_tokens where expires_at < $1', [clock()]))
      .toEqual([]);
    expect((await listDeadJobs(database, 10)).map(({ error }) => error)).toEqual([]);
    expect(defaultPolicy.emailTokenMinutes).toBe(20);
  });

  test('deletes a contact message after a year [MSG-03]', async () => {
    const send = openShop();
    for (const text of ['Of last year', 'Of this year']) {
      await send('/api/messages', { email: 'writer@test.example', text });
      now += 200 * dayMs;
    }
    await enqueueRetention();
    await expect
      .poll(() => rows('select body from contact_messages order by created_at'))
      .toEqual([{ body: 'Of this year' }]);
  });

  test('deletes copies of emails after 30 days [MJB-06]', async () => {
    const send = openShop();
    const ids: string[] = [];
    const copies = async () =>
      (
        await rows('select user_id from sent_emails where user_id = any($1) order by id', [ids])
      ).map(({ user_id: id }) => id);
    for (const _ of ['old', 'new']) {
      const account = await signUp(send);
      ids.push(account.id);
      await send('/api/user/email/verification', {}, account.token);
      await expect.poll(copies).toEqual(ids);
      now += 20 * dayMs;
    }
    await enqueueRetention();
    await expect.poll(copies).toEqual([ids[1]]);
  });
});
