import { createApp } from '@briolette/api';
import { dayMs, defaultServerPolicy, minuteMs, orderLinkDays } from '@briolette/contract';
import { createInboxTransport, jobHandlers, startJobRunner } from '@briolette/jobs';
import { type Database, findInboxEmail, listInboxEmails } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConformanceCase } from '../../conformance/case.ts';
import { accountSecurityCases, linkIn } from '../../conformance/cases/accounts/account-security.ts';
import { guestCases, placeGuestOrder } from '../../conformance/cases/accounts/guests.ts';
import { emailCases } from '../../conformance/cases/email.ts';
import { stockAlertCases } from '../../conformance/cases/inventory.ts';
import {
  type InboxEmail,
  type ShopUnderTest,
  shopUnderTest,
} from '../../conformance/support/shop-under-test.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { plantedAccessFaults, withChanges } from './planted-access-faults.ts';

let planted: Parameters<typeof withChanges>[1] = () => [];
let aheadMs = 0;
let shop: ShopUnderTest;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShop());
});
afterAll(() => close());

const linkEnds: ConformanceCase = {
  name: 'a link ends after its minutes',
  async run() {
    const { email } = await shop.signUp();
    await shop.call('requestPasswordReset', { body: { email } });
    const [resetEmail] = await shop.waitForEmails(email, 'Reset your password');
    aheadMs += defaultServerPolicy.emailTokenMinutes * 60_000 + 1000;
    const body = {
      token: linkIn(resetEmail, '/reset-password'),
      newPassword: 'a new and quiet one',
    };
    await shop.expectError('resetPassword', 'linkExpiredOrUsed', { body });
  },
};
const orderLinkEnds: ConformanceCase = {
  name: 'a link to an order ends after its days',
  async run() {
    const { linkToken } = await placeGuestOrder(shop);
    const body = { token: linkToken };
    aheadMs += orderLinkDays * dayMs - minuteMs;
    await shop.call('getOrderByLink', { body });
    aheadMs += 2 * minuteMs;
    await shop.expectError('getOrderByLink', 'linkExpiredOrUsed', { body });
  },
};
const guards = [
  ...accountSecurityCases,
  ...guestCases,
  ...stockAlertCases,
  ...emailCases,
  linkEnds,
  orderLinkEnds,
];

function findGuard(name: string): ConformanceCase {
  const found = guards.find((each) => each.name.startsWith(name));
  if (!found) throw new Error(`No case begins with "${name}"`);
  return found;
}

test.each([...new Set(Object.values(plantedAccessFaults).map(({ foundBy }) => foundBy))])(
  'nothing is found where nothing is planted: %s',
  (name) => findGuard(name).run(shop),
);

test.each(Object.entries(plantedAccessFaults))('found: %s', async (_, { changes, foundBy }) => {
  planted = () => changes;
  try {
    const why = await findGuard(foundBy)
      .run(shop)
      .then(
        () => null,
        (error: Error) => error,
      );
    expect(why).toMatchObject({ name: 'AssertionError' });
  } finally {
    planted = () => [];
  }
});

async function openShop() {
  const real = await (engines[0] as (typeof engines)[number]).open();
  await real.script('update products set stock = 20 where stock > 20');
  const database = withChanges(real, () => planted());
  const clock = () => new Date(Date.now() + aheadMs);
  const sender = { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' };
  const post = createInboxTransport(database, clock);
  const runner = startJobRunner({
    context: { database, clock, post, sender, policy: defaultServerPolicy },
    kinds: jobHandlers,
    pollMs: 20,
  });
  const app = createApp({
    database,
    clock,
    secret: new Uint8Array(32).fill(7),
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    inboxScope: 'own',
    wakeJobRunner: () => runner.wake(),
  });
  return {
    shop: shopUnderTest({
      name: 'a shop with a fault',
      minQuantity: defaultServerPolicy.minQuantity,
      inbox: 'own',
      inboxEmails: () => listEmails(real),
      origin: () => 'http://localhost',
      async send({ path, ...init }) {
        const response = await app.request(path, init);
        return { status: response.status, body: await response.text() };
      },
    }),
    close: async () => {
      await runner.stop();
      await real.close();
    },
  };
}

async function listEmails(database: Database): Promise<InboxEmail[]> {
  const found = await listInboxEmails(database, 'all', 1000);
  const emails = await Promise.all(found.map(({ id }) => findInboxEmail(database, 'all', id)));
  return emails.filter((email) => email !== null);
}
