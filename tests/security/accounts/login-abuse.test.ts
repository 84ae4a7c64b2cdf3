import type { PasswordHasher } from '@briolette/api';
import {
  createRateLimiter,
  createRequestQueue,
  createServer,
  createServerBackend,
  readConfig,
  trustedProxies,
} from '@briolette/server';
import type { Database } from '@briolette/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { freshDatabase } from '../fresh-database.ts';

type Node = {
  send(
    path: string,
    body: object,
    address: string,
    cookie?: string,
    peer?: string,
  ): Promise<Response>;
  database: Database;
};

const proxy = '10.0.0.1';
let databaseUrl: string;
const nodes: Node[] = [];
beforeEach(async () => {
  databaseUrl = await freshDatabase();
});
afterEach(async () => {
  for (const { database } of nodes.splice(0)) await database.close();
});

/** Opens one node of the shop behind one proxy, and counts its hashes. */
async function openNode(
  hashing: PasswordHasher,
  around?: (database: Database) => Database,
  settings: Record<string, string> = {},
) {
  let hashed = 0;
  const counting: PasswordHasher = {
    hash: hashing.hash,
    verify(password, phc) {
      hashed += 1;
      return hashing.verify(password, phc);
    },
  };
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: 'x'.repeat(32),
    SHOP_STRONG_PASSWORDS: '0',
    ...settings,
  });
  const parts = { hashing: counting, ...(around && { around }) };
  const shop = await createServerBackend(config, () => {}, parts);
  const server = createServer({
    api: shop.fetch,
    proxies: trustedProxies([proxy]) ?? expect.unreachable(),
    requestQueue: createRequestQueue({ atOnce: 16, waiting: 64 }),
    getDeviceId: shop.getDeviceId,
  });
  const node = {
    database: shop.database,
    hashedLogins: () => hashed,
    send: async (path: string, body: object, address: string, cookie = '', peer = proxy) => {
      const headers = { 'x-forwarded-for': `6.6.6.6, ${address}`, cookie };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return server.request(path, request, {
        incoming: { headers: {}, socket: { remoteAddress: peer } },
      });
    },
  };
  nodes.push(node);
  return node;
}

/**
 * Takes as long as argon2id on an idle core, so that the machine's load does not affect the result.
 */
const slowHashing: PasswordHasher = {
  hash: (password) => twoAtOnce(() => quickHashing.hash(password)),
  verify: (password, phc) => twoAtOnce(() => quickHashing.verify(password, phc)),
};
const places = createRequestQueue({ atOnce: 2, waiting: 16, patienceMs: 60_000 });
const twoAtOnce = <Result>(work: () => Promise<Result>) =>
  places.run({ priority: 'account' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 53));
    return work();
  });

async function signUp(node: Node, email: string) {
  const body = { email, password: 'right' };
  // Every shopper signs up from another address, because sign-ups are limited per address.
  const address = `20.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;
  expect((await node.send('/api/auth/signup', body, address)).status).toBe(201);
}

const login = (node: Node, email: string, password: string, address: string, cookie?: string) =>
  node.send('/api/auth/login', { email, password }, address, cookie);

/** Returns the cookies of a response as a browser would send them back. */
const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

async function stuff(
  node: Node,
  attempts: number,
  who: (index: number) => [email: string, address: string],
) {
  const statuses: Record<number, number> = {};
  for (let start = 0; start < attempts; start += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, attempts - start) }, async (_, offset) => {
        const [email, address] = who(start + offset);
        const { status } = await login(node, email, `guess ${start + offset}`, address);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  return statuses;
}

test('at most 1 % of 10,000 stuffed logins reach the hash, and other users can log in [API-20]', async () => {
  const node = await openNode(slowHashing);
  const emails = Array.from({ length: 20 }, (_, index) => `shopper${index}@shop.example`);
  for (const email of emails) await signUp(node, email);
  const attack = stuff(node, 10_000, (index) => [
    emails[index % emails.length] ?? '',
    `9.9.9.${index % 4}`,
  ]);
  const waits: number[] = [];
  for (let round = 0; round < 10; round++) {
    const startedAt = performance.now();
    await signUp(node, `honest${round}@shop.example`);
    const { status } = await login(node, `honest${round}@shop.example`, 'right', `8.8.8.${round}`);
    expect(status).toBe(200);
    waits.push((performance.now() - startedAt) / 2);
  }
  const statuses = await attack;
  const stuffed = node.hashedLogins() - 10;
  console.log(
    `login abuse: 10000 stuffed logins, ${stuffed} reached the hash, answers ${JSON.stringify(statuses)}; honest logins took ${Math.round(Math.max(...waits))} ms at most`,
  );
  expect(stuffed).toBeLessThanOrEqual(100);
  expect((statuses[429] ?? 0) + (statuses[503] ?? 0)).toBe(10_000 - stuffed);
  expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(1000);
}, 120_000);

test('limits guesses at one account from many addresses to ten, and its owner can still log in', async () => {
  const node = await openNode(quickHashing);
  await signUp(node, 'victim@shop.example');
  const owner = await login(node, 'victim@shop.example', 'right', '7.7.7.7');
  const before = node.hashedLogins();
  await stuff(node, 1000, (index) => ['Victim@shop.example', `9.9.${index % 250}.${index % 7}`]);
  expect(node.hashedLogins() - before).toBeLessThanOrEqual(11);
  const cookies = getCookies(owner);
  const ownerLogin = await login(node, 'victim@shop.example', 'right', '5.5.5.5', cookies);
  expect(ownerLogin.status).toBe(200);
  expect((await login(node, 'victim@shop.example', 'right', '5.5.5.5')).status).toBe(429);
});

test('limits guesses at many accounts from one address to twenty, and others can log in', async () => {
  const node = await openNode(quickHashing);
  await signUp(node, 'honest@shop.example');
  const before = node.hashedLogins();
  await stuff(node, 1000, (index) => [`shopper${index}@shop.example`, '9.9.9.9']);
  expect(node.hashedLogins() - before).toBeLessThanOrEqual(21);
  expect((await login(node, 'honest@shop.example', 'right', '8.8.8.8')).status).toBe(200);
});

/**
 * No counter can distinguish this from many shoppers with typos, so the queue for hashes limits it.
 */
test('guesses at many accounts from many addresses, once each, do not lock out known devices', async () => {
  let atOnce = 0;
  let most = 0;
  const node = await openNode({
    hash: quickHashing.hash,
    async verify(password, phc) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return slowHashing.verify(password, phc).finally(() => {
        atOnce -= 1;
      });
    },
  });
  const honest: { email: string; cookies: string }[] = [];
  for (let index = 0; index < 5; index++) {
    const email = `honest${index}@shop.example`;
    await signUp(node, email);
    honest.push({ email, cookies: getCookies(await login(node, email, 'right', '8.8.8.8')) });
  }
  let over = false;
  const attack = Promise.all(
    Array.from({ length: 60 }, async (_, bot) => {
      const statuses: number[] = [];
      for (let guess = 0; !over; guess++) {
        const [email, address] = [
          `shopper${bot}.${guess}@shop.example`,
          `9.${bot}.${guess % 250}.1`,
        ];
        statuses.push((await login(node, email, 'guess', address)).status);
        // Over a network a response takes at least one turn of the event loop.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return statuses;
    }),
  );
  const knownDevices: number[] = [];
  const strangers: number[] = [];
  for (const { email, cookies } of honest) {
    knownDevices.push((await login(node, email, 'right', '8.8.8.8', cookies)).status);
    strangers.push((await login(node, email, 'right', '8.8.4.4')).status);
  }
  over = true;
  const bots = (await attack).flat();
  const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;
  console.log(
    `login abuse, one guess each from anywhere: ${bots.length} guesses, ${bots.filter((status) => status === 503).length} sent away before the hash; of 5 logins each ${passed(knownDevices)} passed where somebody had logged in before, ${passed(strangers)} elsewhere`,
  );
  expect(most).toBeLessThanOrEqual(4);
  expect(bots).toContain(503);
  expect(passed(knownDevices)).toBe(5);
}, 60_000);

test("an owner's login grants no extra guesses at the same address or with another account's cookie", async () => {
  const node = await openNode(quickHashing, undefined, { SHOP_RATE_LIMIT_PER_IP: '10000' });
  await signUp(node, 'victim@shop.example');
  await signUp(node, 'thief@shop.example');
  await login(node, 'victim@shop.example', 'right', '7.7.7.7');
  const thief = getCookies(await login(node, 'thief@shop.example', 'right', '7.7.7.7'));
  const before = node.hashedLogins();
  for (let guess = 0; guess < 100; guess++)
    await login(node, 'victim@shop.example', `guess ${guess}`, '7.7.7.7', guess % 2 ? thief : '');
  expect(node.hashedLogins() - before).toBeLessThanOrEqual(11);
});

test('a stolen cookie is good for ten guesses at most', async () => {
  const node = await openNode(quickHashing, undefined, { SHOP_RATE_LIMIT_PER_IP: '10000' });
  await signUp(node, 'victim@shop.example');
  const cookies = getCookies(await login(node, 'victim@shop.example', 'right', '7.7.7.7'));
  const before = node.hashedLogins();
  for (let guess = 0; guess < 50; guess++)
    await login(node, 'victim@shop.example', `guess ${guess}`, '9.9.9.9', cookies);
  expect(node.hashedLogins() - before).toBeLessThanOrEqual(11);
});

test('guesses slow an account down without locking it: after ninety seconds a stranger gets one try', async () => {
  const { database } = await openNode(quickHashing);
  let now = Date.now();
  const limits = createRateLimiter({
    database,
    secret: 'x',
    perAccount: 10,
    perAddress: 10_000,
    patienceMs: 20_000,
    getClientAddress: () => '9.9.9.9',
    clock: () => new Date(now),
    reportError: () => {},
  });
  const request = new Request('http://shop.example');
  const attempt = () => limits.admit('login', 'victim@shop.example', request);
  for (let guess = 0; guess < 10; guess++) await attempt();
  await expect(attempt()).rejects.toMatchObject({ details: { retryAfter: 90 } });
  now += 91_000;
  await expect(attempt()).resolves.toBeTruthy();
  await expect(attempt()).rejects.toThrow();
});

test('ignores forged forwarding headers, directly and through the proxy', async () => {
  const node = await openNode(quickHashing);
  const statuses: number[] = [];
  for (let index = 0; index < 60; index++) {
    const body = { email: `bot${index}@shop.example`, password: 'x' };
    const forged = `198.51.100.${index}`;
    const response = await node.send('/api/auth/signup', body, forged, '', '203.0.113.9');
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(21);
});

test('clients without an address share one counter', async () => {
  const node = await openNode(quickHashing);
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++) {
    const body = { email: `hidden${index}@shop.example`, password: 'x' };
    statuses.push((await node.send('/api/auth/signup', body, 'unknown')).status);
  }
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(21);
});

test('two nodes count together', async () => {
  const { database } = await openNode(quickHashing);
  const options = { database, secret: 'x', perAccount: 10, perAddress: 200, patienceMs: 20_000 };
  const limits = [1, 2].map(() =>
    createRateLimiter({ ...options, getClientAddress: () => '9.9.9.9', reportError: () => {} }),
  );
  const request = new Request('http://shop.example');
  const attempts = Array.from({ length: 100 }, (_, index) =>
    limits[index % 2]?.admit('login', 'victim@shop.example', request),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('each node counts alone while the database is too slow', async () => {
  const slow = (database: Database): Database => ({
    ...database,
    query: (statement, parameters) =>
      statement.name === 'consume-rate-limit'
        ? new Promise(() => {})
        : database.query(statement, parameters),
  });
  const node = await openNode(quickHashing, slow);
  await stuff(node, 100, () => ['nobody@shop.example', '9.9.9.9']);
  const response = await login(node, 'nobody@shop.example', 'guess', '9.9.9.9');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(90);
});

test('limits sign-ups from one address', async () => {
  const node = await openNode(quickHashing);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const body = { email: `bot${index}@shop.example`, password: 'x' };
      return (await node.send('/api/auth/signup', body, '9.9.9.9')).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
});

test('the counters store no email and no IP address', async () => {
  const node = await openNode(quickHashing);
  await signUp(node, 'private@shop.example');
  await login(node, 'private@shop.example', 'right', '7.7.7.7');
  const rows = await node.database.query({
    name: 'all-rate-limits',
    text: 'select * from rate_limits',
  });
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toMatch(/private|7\.7\.7/);
});

test('counts every spelling of an email as one account', async () => {
  const node = await openNode(quickHashing);
  await signUp(node, 'victim@shop.example');
  const spellings = ['victim', 'VICTIM', 'v\u0130ct\u0130m', 'v\u0130ctim', '\uFF56ictim'];
  const spelt = (index: number) => `${spellings[index % spellings.length]}@shop.example`;
  await stuff(node, 100, (index) => [spelt(index), `9.9.9.${index}`]);
  expect(node.hashedLogins()).toBeLessThanOrEqual(10);
});

test('finds a planted fault: with high limits, guesses reach the hash', async () => {
  const settings = { SHOP_RATE_LIMIT_PER_ACCOUNT: '9999', SHOP_RATE_LIMIT_PER_IP: '9999' };
  const node = await openNode(quickHashing, undefined, settings);
  await signUp(node, 'victim@shop.example');
  await stuff(node, 1000, (index) => ['victim@shop.example', `9.9.9.${index % 4}`]);
  expect(node.hashedLogins()).toBeGreaterThan(10);
});
