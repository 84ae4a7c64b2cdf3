import { createApp } from '@briolette/api';
import { dayMs, defaultRetentionDays, defaultServerPolicy } from '@briolette/contract';
import type { Message } from '@briolette/email';
import { createRetentionJob, jobHandlers, startJobRunner } from '@briolette/jobs';
import { type Database, enqueueJobs } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../apps/server/src/rate-limit/attempt-limits.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

const address = {
  fullName: 'Grace Holloway',
  mobile: '5550100300',
  building: '7',
  streetName: 'Mill Street',
  town: 'Old Quarter',
  districtName: 'Goldsmiths',
  pincode: 400001,
  state: 'Westland',
  home: true,
  work: false,
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let now = Date.now();
  const clock = () => new Date(now);
  const sent: Message[] = [];
  let runner: ReturnType<typeof startJobRunner>;
  beforeAll(async () => {
    database = await open();
    runner = startJobRunner({
      context: {
        database,
        clock,
        post: { send: async (message) => void sent.push(message) },
        sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' },
        policy: defaultServerPolicy,
        protectsMailboxes: true,
      },
      kinds: { ...jobHandlers, ...createRetentionJob() },
      pollMs: 20,
    });
  });
  afterAll(async () => {
    await runner.stop();
    await database.close();
  });

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
    return async (path: string, body?: object, token = '') => {
      const response = await app.request(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  };
  const rows = (text: string, parameters: unknown[] = []) =>
    database.query<Record<string, unknown>>({ name: `test-${text.length}`, text }, parameters);
  const findEmail = async (to: string, about: string) => {
    const last = () => sent.findLast((each) => each.to === to && each.subject.includes(about));
    await expect.poll(last).toBeDefined();
    return last() as Message;
  };
  const tokenIn = ({ text }: Message) => /#(\S+)/.exec(text)?.[1] ?? '';

  const placeOrder = async (
    send = openShop(),
    contactEmail = `${crypto.randomUUID()}@t.example`,
  ) => {
    const { body: guest } = await send('/api/auth/guest', {});
    const token = guest.encodedToken as string;
    const { body: saved } = await send('/api/user/addresses', address, token);
    const [product] = await rows('select id from products order by stock desc, id limit 1');
    await send('/api/user/cart', { product: { _id: product?.id } }, token);
    const order = { addressId: saved.address.id, payBy: 'Cash on delivery', contactEmail };
    const { body: placed } = await send('/api/user/orders', order, token);
    const email = await findEmail(contactEmail, 'is confirmed');
    return { token, id: guest.foundUser._id, contactEmail, order: placed.order, email };
  };

  test('a link to an order has 256 bits, is stored as a hash and limited [GST-05]', async () => {
    const { email, contactEmail, order } = await placeOrder();
    const token = tokenIn(email);
    expect(email.text).toContain(`https://shop.example/order#${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify([
      await rows('select * from order_links'),
      await rows('select payload, dedup_key from jobs'),
    ]);
    expect(stored).not.toContain(token);
    // The address isn't proven, so the email itself has no name and no address.
    expect(email.text).not.toContain(address.fullName);

    const rateLimiter = createRateLimiter({
      database,
      secret: 'only for this test',
      getClientAddress: () => '10.0.0.1',
      perAccount: 100,
      perAddress: 3,
      clock,
      patienceMs: 10_000,
      reportError: () => {},
    });
    const limited = openShop({ rateLimiter });
    const statuses = [];
    for (const guess of [token, 'A'.repeat(43), 'B'.repeat(43), 'C'.repeat(43)])
      statuses.push((await limited('/api/order-link', { token: guess })).status);
    expect(statuses).toEqual([200, 410, 410, 429]);
    expect(order.address.fullName).toBe(address.fullName);
    expect(contactEmail).toBe(email.to);
  });

  test('every later email has its own link [GST-03]', async () => {
    const { token, contactEmail, order, email } = await placeOrder();
    const send = openShop();
    expect((await send(`/api/user/orders/${order.orderId}/cancel`, {}, token)).status).toBe(200);
    const cancelled = await findEmail(contactEmail, 'is cancelled');
    expect(tokenIn(cancelled)).not.toBe(tokenIn(email));
    for (const each of [email, cancelled]) {
      const linked = await send('/api/order-link', { token: tokenIn(each) });
      expect(linked.body.order).toMatchObject({ orderId: order.orderId, state: 'cancelled' });
    }
  });

  test('hides which contact emails have an account [GST-09]', async () => {
    const confirming = {
      ...defaultServerPolicy,
      hideUnknownEmails: true,
      confirmSignups: true,
    };
    const send = openShop({ policy: confirming });
    const owner = `${crypto.randomUUID()}@t.example`;
    await openShop()('/api/auth/signup', { email: owner, password: 'a quiet password' });
    const password = 'another quiet password';
    const [taken, free] = [await placeOrder(send, owner), await placeOrder(send)];
    const replies = [
      await send('/api/user/convert', { password }, taken.token),
      await send('/api/user/convert', { password }, free.token),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'confirmEmailFirst'],
      [403, 'confirmEmailFirst'],
    ]);
    await findEmail(owner, 'already have an account');
    const link = await findEmail(free.contactEmail, 'Confirm your');
    const login = { email: free.contactEmail, password };
    expect((await send('/api/auth/login', login)).status).toBe(401);
    // Both guests stay logged in.
    for (const { token } of [taken, free])
      expect((await send('/api/user/profile', undefined, token)).body.user.guest).toBe(true);
    const confirmed = await send('/api/auth/email/confirm', { token: tokenIn(link) });
    expect(confirmed.body).toEqual({ email: free.contactEmail, changed: true });
    const { body } = await send('/api/auth/login', login);
    expect(body.foundUser).toMatchObject({ email: free.contactEmail, emailVerified: true });
    const { body: own } = await send('/api/user/orders', undefined, body.encodedToken);
    expect(own.orders).toHaveLength(1);
  });

  test('deletes guests after their retention periods [GST-13]', async () => {
    const send = openShop();
    const visitor = (await send('/api/auth/guest', {})).body.foundUser._id;
    const customer = await placeOrder(send);
    const parameters = { orderId: customer.order.orderId };
    const remaining = async () => {
      await enqueueJobs(database, [
        {
          kind: 'delete-expired-data',
          dedupKey: `delete-expired-data:${crypto.randomUUID()}`,
          payload: {},
          runAt: clock(),
        },
      ]);
      await expect
        .poll(() =>
          rows(
            `select 1 as one from jobs where kind = 'delete-expired-data' and run_at <= $1
              and completed_at is null`,
            [clock()],
          ),
        )
        .toEqual([]);
      const found = await rows('select id::text from users where id = any($1::uuid[])', [
        [visitor, customer.id],
      ]);
      return found.map(({ id }) => id);
    };
    now += (defaultRetentionDays.guests - 1) * dayMs;
    expect((await remaining()).sort()).toEqual([visitor, customer.id].sort());
    now += 2 * dayMs;
    // The first run deletes the expired sessions.
    await remaining();
    expect(await remaining()).toEqual([customer.id]);
    now += (defaultRetentionDays.guestOrders - defaultRetentionDays.guests) * dayMs;
    await remaining();
    expect(await remaining()).toEqual([]);
    const [order] = await rows('select redact_address, amount_cents from orders where id = $1', [
      parameters.orderId,
    ]);
    expect(order).toMatchObject({ redact_address: true });
    expect(Number(order?.amount_cents)).toBe(customer.order.amount * 100);
  });
});
