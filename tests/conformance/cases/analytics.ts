import assert from 'node:assert/strict';
import type { Analytics } from '@briolette/contract';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import { placeTestOrder } from '../support/place-order.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const analyticsCases = cases({
  'compares a period with another one [FIG-07]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const { order } = await placeTestOrder(shop, { fullName: 'Figura Comparata' });
    const today = order.placedAt.slice(0, 10);
    const read = async (query: object) => {
      const { analytics } = await shop.call('getAnalytics', {
        headers,
        query: `?${new URLSearchParams({ ...query })}`,
      });
      return analytics;
    };
    const { totals } = await until('the change', async () => {
      const found = await read({ from: today, to: today });
      return found.totals.orders > 0 ? found : null;
    });
    const past = { from: '2001-01-01', to: '2001-01-31' };
    const { before } = await read({ ...past, compareFrom: today, compareTo: today });
    assert.ok(before.orders >= totals.orders && before.amount >= totals.amount);
    assert.equal((await read(past)).before.orders, 0);
    const path = `/api/staff/analytics?compareFrom=${today}`;
    assert.equal((await shop.send({ method: 'GET', path, headers })).status, 400);
  },

  'counts orders, units and refunds by day, without cancelled orders [FIG-01 FIG-02]': async (
    shop,
  ) => {
    const { headers } = await shop.signInStaff('manager');
    const before = await getCompleteAnalytics(shop, headers);
    const { order } = await placeTestOrder(shop, { fullName: 'Figura Summa' });
    const other = await placeTestOrder(shop, { fullName: 'Figura Secunda' });
    const units = order.orders.reduce((sum, { qty }) => sum + qty, 0);
    const both = await until('the change', async () => {
      const { totals } = await getAnalytics(shop, headers);
      return totals.orders === before.totals.orders + 2 ? totals : null;
    });
    assert.equal(both.amount, before.totals.amount + order.amount + other.order.amount);
    await shop.call('cancelStaffOrder', {
      headers,
      parameters: { orderId: other.order.orderId },
      body: { version: other.order.version },
    });
    const parameters = { orderId: order.orderId };
    let { version } = order;
    for (const step of ['pack', 'ship', 'deliver']) {
      const moved = await shop.call('transitionStaffOrder', {
        headers,
        parameters,
        body: { step, version },
      });
      version = moved.order.version;
    }
    const [line] = order.orders;
    assert.ok(line);
    const lines = [{ productId: line._id, qty: 1 }];
    const refund = { refundId: crypto.randomUUID(), version, reason: 'too small', lines };
    const back = await shop.call('refundStaffOrder', { headers, parameters, body: refund });
    const refunded = back.order.payment?.refunded ?? 0;
    assert.ok(refunded > 0);
    const after = await until('the change', async () => {
      const analytics = await getAnalytics(shop, headers);
      return analytics.totals.refunds === before.totals.refunds + 1 ? analytics : null;
    });
    assert.deepEqual(
      [after.totals.orders, after.totals.sold, after.totals.returned],
      [before.totals.orders + 1, before.totals.sold + units, before.totals.returned + 1],
    );
    assert.equal(after.totals.amount, before.totals.amount + order.amount);
    assert.equal(rounded(after.totals.refunded), rounded(before.totals.refunded + refunded));
    const today = after.days.at(-1);
    assert.equal(today?.orders, (before.days.at(-1)?.orders ?? 0) + 1);
    assert.equal(sum(after, 'amount'), after.totals.amount);
    assert.equal(sum(after, 'orders'), after.totals.orders);
    assert.equal(rounded(sum(after, 'refunded')), rounded(after.totals.refunded));
    assert.ok(after.returned.some(({ productId }) => productId === line._id));
  },

  'counts product views anonymously [FIG-03]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const { products } = await shop.call('listProducts');
    const parameters = { productId: products.at(-1)?._id ?? '' };
    const { totals } = await getAnalytics(shop, headers);
    for (let times = 0; times < 3; times++) await shop.call('getProduct', { parameters });
    await shop.expectError('getProduct', 'productNotFound', {
      parameters: { productId: 'none' },
    });
    await shop.call('getProductSpecs', { parameters });
    assert.equal((await getAnalytics(shop, headers)).totals.views, totals.views + 3);
  },

  'limits a period to a year and compares it with the days before [FIG-01]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const read = async (query: string) =>
      (await shop.call('getAnalytics', { headers, query })).analytics;
    const year = await read('?from=2024-01-01&to=2024-12-31');
    assert.deepEqual(
      [year.days.length, year.days[0]?.day, year.days.at(-1)?.day],
      [366, '2024-01-01', '2024-12-31'],
    );
    assert.deepEqual([year.totals.orders, year.best], [0, []]);
    const all = await getCompleteAnalytics(shop, headers);
    const day = (days: number) =>
      new Date(Date.parse(all.days.at(-1)?.day ?? '') + days * 86_400_000)
        .toISOString()
        .slice(0, 10);
    const later = await read(`?from=${day(1)}&to=${day(30)}`);
    assert.deepEqual(later.before, { orders: all.totals.orders, amount: all.totals.amount });
    for (const query of [
      '?from=2024-01-01&to=2025-01-01',
      '?from=2024-02-01&to=2024-01-31',
      '?from=2024-02-01',
      '?from=0000-01-01&to=0000-01-02',
      '?from=2024-02-31&to=2024-03-01',
    ]) {
      const { status } = await shop.send({
        method: 'GET',
        path: `/api/staff/analytics${query}`,
        headers,
      });
      assert.equal(status, 400, query);
    }
  },

  'exports analytics by day or product and logs the export [FIG-05]': async (shop) => {
    const { order } = await placeTestOrder(shop, { fullName: 'Figura Charta' });
    const { headers } = await shop.signInStaff('manager');
    const file = async (of: string) => {
      const path = `/api/staff/analytics.csv?of=${of}`;
      const { status, body } = await shop.send({ method: 'GET', path, headers });
      assert.equal(status, 200, body);
      return body.trimEnd().split('\r\n');
    };
    const { days: read } = await getCompleteAnalytics(shop, headers);
    const today = read.at(-1);
    const days = await file('days');
    assert.equal(days[0], 'day,orders,sales,refunds,refunded');
    assert.equal(days.length, 31);
    assert.equal(
      days.at(-1),
      [today?.day, today?.orders, today?.amount, today?.refunds, today?.refunded].join(','),
    );
    const products = await file('products');
    assert.equal(products[0], 'id,name,sold,sales before discounts,returned,looked at');
    assert.ok(products.some((line) => line.startsWith(`${order.orders[0]?._id},`)));
    const { headers: owner } = await shop.signInStaff('owner');
    const { entries } = await shop.call('listAuditLog', {
      headers: owner,
      query: '?call=exportAnalytics',
    });
    assert.deepEqual(entries[0]?.after, { of: 'products' });
  },
});

/** A count is reused for this long. */
const freshMs = 1000;

/** Returns the analytics of the last 30 days, including everything up to now. */
async function getCompleteAnalytics(
  shop: ShopUnderTest,
  headers: Record<string, string>,
): Promise<Analytics> {
  const startedAt = Date.now();
  return until('the change', async () => {
    const requestedAt = Date.now();
    const analytics = await getAnalytics(shop, headers);
    return requestedAt - startedAt > freshMs ? analytics : null;
  });
}

/** Returns the analytics of the last 30 days; the last second may be missing. */
async function getAnalytics(
  shop: ShopUnderTest,
  headers: Record<string, string>,
): Promise<Analytics> {
  return (await shop.call('getAnalytics', { headers })).analytics;
}

const rounded = (amount: number) => Math.round(amount * 100) / 100;
const sum = ({ days }: Analytics, what: 'amount' | 'orders' | 'refunded') =>
  days.reduce((total, day) => total + day[what], 0);
