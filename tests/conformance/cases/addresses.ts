import assert from 'node:assert/strict';
import { countryCodes } from '@briolette/contract';
import { samples, wrongPostcodes } from '../../api/addresses/postal-addresses.ts';
import { cases } from '../case.ts';
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
});

/** Sends an address that is rejected and returns its errors. */
async function reject(shop: ShopUnderTest, address: object): Promise<string[]> {
  const { status, body } = await shop.send({
    method: 'POST',
    path: '/api/address-checks',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(address),
  });
  assert.equal(status, 400);
  return JSON.parse(body).errors;
}
