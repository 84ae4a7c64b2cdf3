import assert from 'node:assert/strict';
import { type Address, countryCodes } from '@briolette/contract';
import { parseCsv } from '@briolette/domain/csv';
import { samples, wrongPostcodes } from '../../api/addresses/postal-addresses.ts';
import { cases } from '../case.ts';
import { waitForOrderEmail } from '../support/get-emails.ts';
import { placeTestOrder } from '../support/place-order.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const postalAddressCases = cases({
  'prints three addresses in each of 30 countries as their post does [ADC-01]': async (shop) => {
    assert.equal(Object.keys(samples).length, 30);
    for (const [country, list] of Object.entries(samples)) {
      assert.equal(list.length, 3);
      for (const { typed, printed } of list) {
        const body = { country, ...typed };
        const { lines, address } = await shop.call('checkAddress', { body });
        assert.deepEqual(lines, printed.split('|'));
        // A stored address is unchanged by another check.
        const again = await shop.call('checkAddress', { body: address });
        assert.deepEqual(again, { lines, address });
      }
    }
  },

  'rejects a wrong postcode with an example of the right form [ADC-02]': async (shop) => {
    for (const [country, wrong] of Object.entries(wrongPostcodes)) {
      const { format } = await shop.call('getAddressFormat', { parameters: { country } });
      const label = format.fields.find(({ name }) => name === 'postcode')?.label;
      const [sample] = samples[country] ?? [];
      for (const postcode of wrong)
        assert.deepEqual(await reject(shop, { country, ...sample?.typed, postcode }), [
          `postcode: Not a valid ${label}. Example: ${format.postcode?.example}`,
        ]);
    }
    assert.deepEqual(
      await reject(shop, { country: 'US', ...samples.US?.[0]?.typed, region: ' ' }),
      ['region: State is required'],
    );
    assert.deepEqual(await reject(shop, { country: 'XX' }), [
      'country: Choose a country from the list',
    ]);
  },

  'returns the fields of every country, with its names and its example [ADC-03]': async (shop) => {
    const read = async (country: string) =>
      (await shop.call('getAddressFormat', { parameters: { country } })).format;
    const list = async (country: string) =>
      (await read(country)).fields.map(({ label, required }) => (required ? `${label}*` : label));
    const name = ['Full name*', 'Company', 'Street and number*', 'Apartment, suite or floor'];
    assert.deepEqual(await list('US'), [...name, 'City*', 'State*', 'ZIP code*']);
    assert.deepEqual(await list('GB'), [...name, 'Town*', 'Postcode*']);
    assert.deepEqual(await list('JP'), [...name, 'Prefecture*', 'Postcode*']);
    assert.deepEqual(await list('IE'), [...name, 'Townland', 'City*', 'County', 'Eircode']);
    assert.deepEqual(await list('AE'), [...name, 'Emirate*']);
    for (const country of countryCodes) {
      const { fields, postcode } = await read(country);
      assert.ok(fields.some(({ name }) => name === 'line1'));
      assert.equal(new Set(fields.map(({ name }) => name)).size, fields.length);
      if (postcode) assert.match(postcode.example, new RegExp(`^(?:${postcode.pattern})$`));
    }
  },

  'stores three addresses in each of 30 countries with their printed lines [ADC-04]': async (
    shop,
  ) => {
    const { token, address: sample } = await shop.signUp();
    const expected: Address[] = [sample];
    for (const [country, list] of Object.entries(samples))
      for (const { typed, printed } of list) {
        const body = { country, mobile, ...typed };
        const { address } = await shop.call('createAddress', { token, body });
        assert.deepEqual(getLines(address), printed.split('|'));
        const { address: checked } = await shop.call('checkAddress', { body });
        assert.deepEqual(address, { ...checked, mobile, id: address.id, lines: getLines(address) });
        expected.push(address);
      }
    assert.deepEqual((await shop.call('listAddresses', { token })).addresses, expected);
  },

  'changes the country of an address and copies it to the order [ADC-04]': async (shop) => {
    const { token, address } = await shop.signUp();
    const save = async (body: object) =>
      (
        await shop.call('updateAddress', {
          token,
          parameters: { addressId: address.id },
          body,
        })
      ).address;
    const { id: _, sample: __, ...single } = address;
    const saved = await save({
      country: 'GB',
      mobile,
      ...samples.GB?.[0]?.typed,
      lines: ['Forged'],
    });
    assert.deepEqual(
      [saved.id, getLines(saved)],
      [address.id, samples.GB?.[0]?.printed.split('|')],
    );
    const { order } = await placeTestOrder(
      shop,
      { fullName: 'Grace Hill', market: 'gb' },
      { token, address: saved },
    );
    assert.deepEqual(order.address, { ...saved, id: order.address.id });
    assert.deepEqual(await save(single), { ...single, id: address.id });
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);
  },

  'rejects a stored address by the rules of its country [ADC-05]': async (shop) => {
    const { token, address } = await shop.signUp();
    const body = { country: 'US', mobile, ...samples.US?.[0]?.typed };
    const send = (fields: object) =>
      reject(shop, { ...body, ...fields }, { path: '/api/user/addresses', token });
    assert.deepEqual(await send({ postcode: '1011', region: '' }), [
      'region: State is required',
      'postcode: Not a valid ZIP code. Example: 95014',
    ]);
    assert.deepEqual(await send({ country: 'XX' }), ['country: Choose a country from the list']);
    assert.deepEqual(await send({ mobile: ' ' }), ['mobile: This field is required']);
    // An address without a country has the form of the specification.
    assert.ok((await send({ country: undefined })).some((text) => text.startsWith('pincode: ')));
    assert.deepEqual((await shop.call('listAddresses', { token })).addresses, [address]);
  },

  'prints an address in the format of its country wherever it is shown [ADC-06]': async (shop) => {
    const { token, email } = await shop.signUp();
    const [sample] = samples.JP ?? [];
    const { address } = await shop.call('createAddress', {
      token,
      body: { country: 'JP', mobile, ...sample?.typed },
    });
    const lines = sample?.printed.split('|') ?? [];
    const { order } = await placeTestOrder(
      shop,
      { fullName: '山田花子', market: 'jp' },
      { token, address },
    );
    assert.deepEqual(getLines(order.address), lines);
    const { text } = await waitForOrderEmail(shop, token, order.number, /order/i);
    assert.ok(text.includes(lines.join('\n')), text);

    const { headers } = await shop.signInStaff('manager');
    const staff = { headers, parameters: { orderId: order.orderId } };
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...staff,
      body: { step: 'pack', version: order.version },
    });
    assert.deepEqual([getLines(packed.address), packed.customer.town], [lines, '東京都']);
    const { invoice } = await shop.call('getStaffInvoice', staff);
    assert.deepEqual(getLines(invoice.address), lines);
    const path = `/api/staff/orders.csv?search=${order.number}`;
    const csv = await shop.send({ method: 'GET', path, headers });
    const [names, row] = parseCsv(csv.body).rows.map(({ cells }) => cells);
    assert.deepEqual(
      ['street', 'district', 'town', 'region', 'postcode', 'country'].map(
        (name) => row?.[names?.indexOf(name) ?? -1],
      ),
      ['千代田区千代田1-1', '', '東京都', '東京都', '100-0001', 'JP'],
    );
    const { customers } = await shop.call('listCustomers', { headers, query: `?search=${email}` });
    const { customer } = await shop.call('getCustomer', {
      headers,
      parameters: { customerId: customers[0]?.customerId ?? '' },
    });
    assert.deepEqual(customer.addresses.map(getLines), [lines]);
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.addresses).includes(JSON.stringify(lines).slice(1, -1)));
  },

  'staff change the country of a delivery address [ADC-04 FIX-01]': async (shop) => {
    const { order } = await placeTestOrder(shop, { fullName: 'Ida Kern' });
    const { headers } = await shop.signInStaff('manager');
    const staff = { headers, parameters: { orderId: order.orderId } };
    const change = async (version: number, country: string, nr = 0) => {
      const address = { country, mobile, ...samples[country]?.[nr]?.typed };
      const body = { version, address };
      return (await shop.call('changeStaffOrderDelivery', { ...staff, body })).order;
    };
    const german = await change(order.version, 'DE');
    assert.deepEqual(getLines(german.address), samples.DE?.[0]?.printed.split('|'));
    assert.equal(german.address.id, order.address.id);
    assert.equal((await change(german.version, 'DE')).version, german.version);
    const moved = await change(german.version, 'DE', 1);
    const { entries } = await shop.call('listAuditLog', {
      headers,
      query: `?orderId=${order.orderId}`,
    });
    assert.deepEqual(
      [getLines(moved.address), entries[0]?.after],
      [
        samples.DE?.[1]?.printed.split('|'),
        { changedFields: 'fullName, line1, line2, city, postcode' },
      ],
    );
  },

  'rejects an order to an address that the market does not deliver to [ADC-12]': async (shop) => {
    const { token, address: sample } = await shop.signUp();
    const create = async (country: string) => {
      const body = { country, mobile, ...samples[country]?.[0]?.typed };
      return (await shop.call('createAddress', { token, body })).address;
    };
    const [german, british] = [await create('DE'), await create('GB')];
    const { products } = await shop.call('listProducts', { headers: { 'x-market': 'eu' } });
    const [product] = products.toSorted((one, other) => other.product_stock - one.product_stock);
    await shop.call('addToCart', { token, body: { product } });
    const order = (address: Address, market?: string) => ({
      token,
      headers: { 'idempotency-key': crypto.randomUUID(), ...(market && { 'x-market': market }) },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const rejected = [
      order(sample, 'eu'),
      order(british, 'eu'),
      order(german),
      order(german, 'us'),
    ];
    for (const input of rejected)
      await shop.expectError('placeOrder', 'addressNotDeliverable', input);
    assert.equal((await shop.call('getCart', { token })).cart.length, 1);
    const { order: placed } = await shop.call('placeOrder', order(german, 'eu'));
    assert.deepEqual([placed.market, placed.address], ['eu', german]);
  },

  'erases an address but keeps its country and region [ADC-07]': async (shop) => {
    const { token, password, address: own } = await shop.signUp();
    const [sample] = samples.US ?? [];
    const { address } = await shop.call('updateAddress', {
      token,
      parameters: { addressId: own.id },
      body: { country: 'US', mobile, ...sample?.typed },
    });
    const { order } = await placeTestOrder(
      shop,
      { fullName: 'Ava Smith', market: 'us' },
      { token, address },
    );
    const { headers } = await shop.signInStaff('manager');
    const staff = { headers, parameters: { orderId: order.orderId } };
    await shop.call('cancelOrder', { token, parameters: staff.parameters });
    await shop.call('eraseAccount', { token, body: { password } });
    const { order: erased } = await shop.call('getStaffOrder', staff);
    const empty = { organisation: '', line1: '', line2: '', suburb: '', city: '', postcode: '' };
    assert.deepEqual(erased.address, {
      ...empty,
      ...{ country: 'US', region: 'NY', fullName: 'Erased', mobile: '', lines: ['Erased'] },
      id: order.address.id,
    });
  },
});

const mobile = '+1 555 010 0200';

const getLines = (address: { country?: string | undefined; lines?: string[] }) => address.lines;

/** Sends an address that is rejected and returns its errors. */
async function reject(
  shop: ShopUnderTest,
  address: object,
  { path = '/api/address-checks', token = '' } = {},
): Promise<string[]> {
  const { status, body } = await shop.send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(address),
  });
  assert.equal(status, 400);
  return JSON.parse(body).errors;
}
