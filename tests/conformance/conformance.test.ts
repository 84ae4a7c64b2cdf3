import {
  type AppOptions,
  countProductView,
  createApp,
  createDemoPaymentProviders,
  seedDemoUsers,
} from '@briolette/api';
import { defaultPolicy, defaultServerPolicy } from '@briolette/contract';
import { createInboxTransport, jobHandlers, startJobRunner } from '@briolette/jobs';
import { createServer, encodeImageWithSharp, listen } from '@briolette/server';
import { type Database, findInboxEmail, listInboxEmails } from '@briolette/storage';
import { afterAll, describe, test } from 'vitest';
import { engines, openBothRoles } from '../support/engines.ts';
import { quickHashing } from '../support/quick-hashing.ts';
import { allCases } from './all-cases.ts';
import {
  type InboxEmail,
  type Sent,
  shopUnderTest,
  type Target,
} from './support/shop-under-test.ts';

const guest = { email: 'guest@test.example', password: 'shared' };
const siteUrl = 'https://shop.example';
const secret = crypto.getRandomValues(new Uint8Array(32));

const targets = [await pgliteInNode(), await postgresOverHttp()];
afterAll(() => Promise.all(targets.map((target) => target.close())));

describe.each(targets)('$target.name', ({ target }) => {
  const shop = shopUnderTest(target);
  test.each(allCases)('$name', ({ run }) => run(shop));
});

for (const { target } of targets)
  console.log(`conformance: ${allCases.length} cases on ${target.name}`);

async function pgliteInNode() {
  const database = await (engines[0] ?? fail()).open();
  const views = new Map<string, number>();
  const options: AppOptions & { guest: NonNullable<AppOptions['guest']> } = {
    database,
    secret,
    passwordHasher: quickHashing,
    policy: defaultPolicy,
    paymentProviders: createDemoPaymentProviders({ database, clock: () => new Date(), siteUrl }),
    guest: { ...guest, freshAccount: false },
    inboxScope: 'all',
    isStaffDemo: true,
    encodeImage: encodeImageWithSharp,
    productViews: views,
  };
  const jobs = runJobs(database);
  await seedDemoUsers(options);
  const app = createApp(options);
  const target: Target = {
    name: 'PGlite in Node',
    minQuantity: defaultPolicy.minQuantity,
    inbox: 'all',
    origin: () => 'http://localhost',
    send: async ({ path, ...init }) => {
      const request = new Request(`http://localhost${path}`, init);
      return read(countProductView(views, request, await app.fetch(request)));
    },
  };
  return {
    target,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

async function postgresOverHttp() {
  const { owner, shop: database } = await openBothRoles();
  await owner.close();
  const views = new Map<string, number>();
  const app = createApp({
    database,
    secret,
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    paymentProviders: createDemoPaymentProviders({ database, clock: () => new Date(), siteUrl }),
    guest: { ...guest, freshAccount: true },
    inboxScope: 'own',
    isStaffDemo: true,
    encodeImage: encodeImageWithSharp,
    productViews: views,
  });
  const jobs = runJobs(database);
  const server = createServer({ api: (request) => app.fetch(request), productViews: views });
  const listening = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
  const target: Target = {
    name: 'PostgreSQL over HTTP',
    minQuantity: defaultServerPolicy.minQuantity,
    inbox: 'own',
    inboxEmails: () => listAllEmails(database),
    origin: () => listening.url,
    send: async ({ path, ...init }: Sent) => read(await fetch(listening.url + path, init)),
  };
  return {
    target,
    close: async () => {
      await listening.close();
      await jobs.stop();
      await database.close();
    },
  };
}

async function listAllEmails(database: Database): Promise<InboxEmail[]> {
  const found = await listInboxEmails(database, 'all', 1000);
  const inboxEmails = await Promise.all(found.map(({ id }) => findInboxEmail(database, 'all', id)));
  return inboxEmails.filter((inboxEmail) => inboxEmail !== null);
}

function runJobs(database: Database) {
  const clock = () => new Date();
  const sender = { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' };
  const context = {
    database,
    clock,
    post: createInboxTransport(database, clock),
    sender,
    policy: defaultPolicy,
  };
  return startJobRunner({ context, kinds: jobHandlers, pollMs: 50 });
}

async function read(response: Response) {
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: response.status, body: await response.text(), cookie: cookie.join('; ') };
}

function fail(): never {
  throw new Error('no engine');
}
