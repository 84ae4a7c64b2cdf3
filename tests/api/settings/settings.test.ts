import {
  defaultPolicy,
  defaultSiteContact,
  type SettingsResponse,
  type ShopDetails,
  type ShopSettings,
  site,
} from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import type { Message } from '@briolette/email';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { clock, openStaffShop, plenty, type StaffFetch } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let owner: StaffFetch;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
    owner = await openStaffShop(database).as('owner');
  });
  afterAll(() => database.close());

  const getSettings = async () =>
    (await (await owner('/api/staff/settings')).json()) as SettingsResponse;

  async function set(settings: ShopSettings, version?: number) {
    const body = { version: version ?? (await getSettings()).version, settings };
    return owner('/api/staff/settings', { method: 'POST', body });
  }

  test("starts without stored settings and uses the server's configuration [SET-01]", async () => {
    const { version, settings, defaults, history } = await getSettings();
    expect([version, settings, history]).toEqual([0, {}, []]);
    expect(defaults).toMatchObject({
      name: site.name,
      paymentTimeoutMinutes: defaultPolicy.paymentTimeoutMinutes,
    });
    const served = await (await openStaffShop(database).send('/api/storefront-config')).json();
    expect(served.policy.deliveryCharge).toBe(defaultPolicy.deliveryCharge);
    expect(served.shop.address).toEqual(defaultSiteContact.address);
  });

  test('applies a change at once here, and within two seconds on another node [SET-02 SET-09]', async () => {
    const [here, there] = [openStaffShop(database), openStaffShop(database)];
    const served = async ({ send }: typeof here) =>
      (await (await send('/api/storefront-config')).json()).policy;
    expect(await served(there)).toMatchObject({ deliveryCharge: defaultPolicy.deliveryCharge });
    const manager = await here.as('owner');
    const { version } = await getSettings();
    const settings = { deliveryCharge: 9.5, deliveryLeadDays: 3, hours: 'By appointment' };
    const changedAt = performance.now();
    await manager('/api/staff/settings', { method: 'POST', body: { version, settings } });
    expect(await served(here)).toMatchObject({ deliveryCharge: 9.5, deliveryLeadDays: 3 });
    while ((await served(there)).deliveryCharge !== 9.5)
      expect(performance.now() - changedAt).toBeLessThan(2000);

    const { token, ids } = await there.shopper();
    const product = (await (await there.send('/api/products')).json()).products[0];
    await there.send('/api/user/cart', asUser(token, 'POST', { product }));
    const { cart } = await (await there.send('/api/user/cart', asUser(token, 'GET'))).json();
    const order = (amount: number) =>
      there.send(
        '/api/user/orders',
        asUser(token, 'POST', { addressId: ids.addressId, payBy: 'Cash on delivery', amount }),
      );
    const { grandTotal } = checkoutTotals(cart, { ...defaultPolicy, deliveryCharge: 9.5 });
    expect(grandTotal % 1).toBe(0.5);
    // The control: a total with the previous number is rejected.
    expect((await order(grandTotal - 8.5)).status).toBe(409);
    const placed = await order(grandTotal);
    expect([placed.status, (await placed.json()).order.amount]).toEqual([201, grandTotal]);
  });

  test('accepts only the first of two changes to the same version, and logs before and after [SET-03]', async () => {
    const { version, settings } = await getSettings();
    expect((await set({ ...settings, phone: '1' }, version)).status).toBe(200);
    const late = await set({ phone: '2' }, version);
    expect([late.status, (await late.json()).code]).toEqual([409, 'settingsChanged']);
    const [line] = await database.query<{ before: ShopSettings; after: ShopSettings }>({
      name: '',
      text: `select changes_before as before, changes_after as after from audit_log
        where action = 'updateSettings' order by id desc limit 1`,
    });
    expect([line?.before, line?.after]).toEqual([settings, { ...settings, phone: '1' }]);
    for (const [name, wrong] of [
      ['paymentTimeoutMinutes', { paymentTimeoutMinutes: 5 }],
      ['deliveryCharge', { deliveryCharge: -1 }],
      ['deliveryCharge', { deliveryCharge: 9.505 }],
      ['emailFrom', { emailFrom: 'nobody' }],
      ['email', { email: 'a@b\r\nBcc: c@d' }],
    ] as const) {
      const response = await set(wrong);
      const { errors } = (await response.json()) as { errors: string[] };
      expect([response.status, errors[0]]).toEqual([
        400,
        expect.stringContaining(`settings.${name}`),
      ]);
    }
  });

  test('stores opening days and closed periods, and rejects impossible ones [OPN-01]', async () => {
    const period = { from: '2026-12-24', to: '2027-01-02', message: 'Holidays', takesOrders: true };
    const settings = { openDays: [2, 3, 4, 5, 6], closedPeriods: [period] };
    expect((await set(settings)).status).toBe(200);
    expect((await getSettings()).settings).toEqual(settings);
    for (const wrong of [
      { openDays: [] },
      { openDays: [7] },
      { openDays: [1, 1] },
      { closedPeriods: [{ ...period, to: '2026-12-23' }] },
      { closedPeriods: [{ ...period, to: '2028-01-02' }] },
      { closedPeriods: [{ ...period, message: ' ' }] },
      { closedPeriods: [{ ...period, from: 'Christmas' }] },
      { closedPeriods: Array(21).fill(period) },
    ])
      expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400]);
    expect((await set({ closedPeriods: Array(20).fill(period) })).status).toBe(200);
  });

  test('keeps earlier settings and can restore them [SET-04]', async () => {
    await set({ name: 'Maison Première' });
    await set({ name: 'Maison Seconde', cashbackPercent: 7 });
    const { history } = await getSettings();
    expect(history.slice(0, 2).map(({ settings }) => settings.name)).toEqual([
      'Maison Seconde',
      'Maison Première',
    ]);
    await set(history[1]?.settings ?? {});
    const now = await getSettings();
    expect([now.settings, now.history.length]).toEqual([
      { name: 'Maison Première' },
      history.length + 1,
    ]);
    const { send } = openStaffShop(database);
    const served = await (await send('/api/storefront-config')).json();
    expect([served.shop.name, served.policy.cashbackPercent]).toEqual([
      'Maison Première',
      defaultPolicy.cashbackPercent,
    ]);
  });

  test("shows the shop's name in the back office and on its login page [SET-07]", async () => {
    await set({ name: 'Maison Neuve', phone: '7' });
    const { send } = openStaffShop(database);
    expect((await (await send('/api/staff/login-info')).json()).shop).toBe('Maison Neuve');
    const { shop } = (await (await owner('/api/staff/me')).json()) as { shop: ShopDetails };
    expect(shop).toMatchObject({
      name: 'Maison Neuve',
      phone: '7',
      email: defaultSiteContact.email,
    });
  });

  test("shows the shop's name in emails and invoices [SET-05]", async () => {
    const address = ['1 New Street', 'Antwerp'];
    await set({ name: 'Maison Neuve', address, emailFrom: 'Maison <orders@neuve.example>' });
    const shop = openStaffShop(database);
    const sent: Message[] = [];
    const arrived = Promise.withResolvers<void>();
    const orderId = await shop.placed();
    const runner = startJobRunner({
      context: {
        database,
        clock,
        policy: defaultPolicy,
        post: {
          send: async (message) => {
            sent.push(message);
            arrived.resolve();
          },
        },
        sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' },
      },
      kinds: { 'send-order-email': jobHandlers['send-order-email'] },
      pollMs: 20,
    });
    await arrived.promise;
    await runner.stop();
    const last = sent.at(-1);
    expect(last).toMatchObject({
      from: 'Maison <orders@neuve.example>',
      id: expect.stringContaining('@test.example'),
    });
    for (const words of [last?.text, last?.html])
      expect(words).toMatch(/Maison Neuve(\n|, )1 New Street/);
    await owner(`/api/staff/orders/${orderId}/transitions`, {
      method: 'POST',
      body: { step: 'pack', version: 1 },
    });
    const response = await owner(`/api/staff/orders/${orderId}/invoice`);
    const { invoice } = (await response.json()) as { invoice: { seller: object } };
    expect(invoice.seller).toMatchObject({
      name: 'Maison Neuve',
      address,
      email: defaultSiteContact.email,
    });
  });
});
