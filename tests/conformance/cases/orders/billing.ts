import assert from 'node:assert/strict';
import { parseCsv } from '@briolette/domain/csv';
import { samples } from '../../../api/addresses/postal-addresses.ts';
import { cases } from '../../case.ts';
import { placeTestOrder } from '../../support/place-order.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const [german, other] = samples.DE ?? [];
const typed = { country: 'DE', ...german?.typed };
const lines = german?.printed.split('|') ?? [];

export const billingCases = cases({
  'prints a billing address on the invoice, the order and in exports [BIL-02]': async (shop) => {
    const { order, token } = await placeOrderBilledTo(shop, typed);
    assert.deepEqual(getLines(order.billingAddress), lines);
    assert.notDeepEqual(getLines(order.address), lines);
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);

    const { headers } = await shop.signInStaff('manager');
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...{ headers, parameters },
      body: { step: 'pack', version: order.version },
    });
    assert.deepEqual(packed.billingAddress, order.billingAddress);
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.deepEqual(getLines(invoice.address), lines);
    const path = `/api/staff/orders.csv?search=${order.number}`;
    const csv = await shop.send({ method: 'GET', path, headers });
    const [names, row] = parseCsv(csv.body).rows.map(({ cells }) => cells);
    assert.equal(row?.[names?.indexOf('billing address') ?? -1], lines.join(', '));
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.orders).includes(JSON.stringify(lines).slice(1, -1)));
  },

  'a changed delivery address leaves the billing address on the invoice [BIL-02]': async (shop) => {
    const { order } = await placeOrderBilledTo(shop, typed);
    const { headers } = await shop.signInStaff('manager');
    const staff = { headers, parameters: { orderId: order.orderId } };
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...staff,
      body: { step: 'pack', version: order.version },
    });
    const address = { country: 'DE', mobile: '030 555', ...other?.typed };
    const { order: changed } = await shop.call('changeStaffOrderDelivery', {
      ...staff,
      body: { version: packed.version, address },
    });
    assert.deepEqual(getLines(changed.address), other?.printed.split('|'));
    assert.deepEqual(changed.billingAddress, order.billingAddress);
    const { invoice } = await shop.call('getStaffInvoice', staff);
    assert.deepEqual(getLines(invoice.address), lines);
  },

  'an order without a billing address is billed to the delivery address [BIL-02]': async (shop) => {
    const { order, token } = await placeTestOrder(shop, { fullName: 'Ida Kern' });
    assert.equal(order.billingAddress, null);
    const { headers } = await shop.signInStaff('manager');
    const parameters = { orderId: order.orderId };
    await shop.call('transitionStaffOrder', {
      ...{ headers, parameters },
      body: { step: 'pack', version: order.version },
    });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.deepEqual(invoice.address, order.address);
  },

  'rejects a billing address by the rules of its country, and orders nothing [BIL-03]': async (
    shop,
  ) => {
    const { token, address } = await shop.signUp();
    const { products } = await shop.call('listProducts');
    const [product] = products.toSorted((one, next) => next.product_stock - one.product_stock);
    await shop.call('addToCart', { token, body: { product } });
    const place = async (billingAddress: object) => {
      const { status, body } = await shop.send({
        ...{ method: 'POST', path: '/api/user/orders' },
        headers: {
          ...{ 'content-type': 'application/json', authorization: token },
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ addressId: address.id, payBy: 'Cash on delivery', billingAddress }),
      });
      return [status, JSON.parse(body).errors];
    };
    assert.deepEqual(await place({ ...typed, postcode: '1' }), [
      400,
      ['billingAddress.postcode: Not a valid Postcode. Example: 26133'],
    ]);
    assert.deepEqual(await place({ ...typed, country: 'XX' }), [
      400,
      ['billingAddress.country: Choose a country from the list'],
    ]);
    assert.equal((await shop.call('getCart', { token })).cart.length, 1);
    assert.deepEqual((await shop.call('listOrders', { token })).orders, []);
  },

  'a repeated key with another billing address is rejected [BIL-04]': async (shop) => {
    const { token, address } = await shop.signUp();
    const { products } = await shop.call('listProducts');
    const [product] = products.toSorted((one, next) => next.product_stock - one.product_stock);
    await shop.call('addToCart', { token, body: { product } });
    const request = (billingAddress: object) => ({
      token,
      headers: { 'idempotency-key': key },
      body: { addressId: address.id, payBy: 'Cash on delivery', billingAddress },
    });
    const key = crypto.randomUUID();
    const { order } = await shop.call('placeOrder', request(typed));
    assert.deepEqual((await shop.call('placeOrder', request(typed))).order, order);
    const changed = request({ country: 'DE', ...other?.typed });
    await shop.expectError('placeOrder', 'idempotencyKeyReused', changed);
  },

  'erases the billing address with the account [BIL-05]': async (shop) => {
    const shopper = await shop.signUp();
    const { token, password } = shopper;
    const { order } = await placeOrderBilledTo(shop, typed, shopper);
    const { headers } = await shop.signInStaff('manager');
    const staff = { headers, parameters: { orderId: order.orderId } };
    await shop.call('cancelOrder', { token, parameters: staff.parameters });
    await shop.call('eraseAccount', { token, body: { password } });
    const { order: erased } = await shop.call('getStaffOrder', staff);
    assert.deepEqual([erased.address.fullName, erased.billingAddress], ['Erased', null]);
  },
});

const placeOrderBilledTo = (
  shop: ShopUnderTest,
  billingAddress: object,
  shopper?: Parameters<typeof placeTestOrder>[2],
) => placeTestOrder(shop, { fullName: 'Ida Kern', billingAddress }, shopper);

const getLines = (address: { country?: string | undefined; lines?: string[] } | null | undefined) =>
  address?.lines;
