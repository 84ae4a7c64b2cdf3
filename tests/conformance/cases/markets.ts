import assert from 'node:assert/strict';
import { countryGroups, type Market, type MarketFields } from '@briolette/contract';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const marketCases = cases({
  'begins with the market of the specification, and the sample shop has four more [MKT-01]': async (
    shop,
  ) => {
    const { list } = await createMarketEditor(shop);
    const markets = await list();
    assert.deepEqual(markets[0], {
      ...{ code: 'home', version: 1, isDefault: true, currency: 'USD', name: 'Home' },
      ...{ countries: [], languages: ['en'], pricesIncludeTax: true },
      ...{ addressForm: 'single', deliveryCharge: 0, isActive: true },
    });
    assert.deepEqual(
      markets
        .filter(({ version, code }) => version === 1 && /^(eu|gb|us|jp)$/.test(code))
        .map(({ code, currency, countries, pricesIncludeTax }) => [
          ...[code, currency, countries.length, pricesIncludeTax],
        ]),
      [
        ['eu', 'EUR', 27, true],
        ['jp', 'JPY', 1, true],
        ['gb', 'GBP', 1, true],
        ['us', 'USD', 1, false],
      ],
    );
    assert.deepEqual(markets.find(({ code }) => code === 'eu')?.countries, [...countryGroups.eu]);
  },

  'creates a market and changes everything but its code and currency [MKT-02]': async (shop) => {
    const { create, update, list } = await createMarketEditor(shop);
    await create('ca', 'CAD', { ...canada });
    const market = await find(list, 'ca');
    assert.deepEqual(market, {
      deliveryCharge: 0,
      ...{ code: 'ca', version: 1, isDefault: false, currency: 'CAD' },
      ...canada,
    });
    const next: MarketFields = {
      ...{ name: 'Canada and Greenland', countries: ['CA', 'GL'], languages: ['fr', 'en'] },
      ...{ pricesIncludeTax: true, addressForm: 'country', isActive: true },
    };
    await update(market, next);
    const changed = await find(list, 'ca');
    assert.deepEqual(changed, { ...market, ...next, version: 2 });
    await update(changed, { ...next, countries: [], isActive: false });
    assert.equal((await find(list, 'ca')).isActive, false);
  },

  'keeps the delivery charge of a market that is saved without it [MKT-07]': async (shop) => {
    const { headers, create, update, list } = await createMarketEditor(shop);
    const bolivia = { ...canada, name: 'Bolivia', countries: ['BO'] };
    await create('bo', 'BOB', { ...bolivia, deliveryCharge: 1250 });
    await update(await find(list, 'bo'), { ...bolivia, name: 'Bolivia by post' });
    const market = await find(list, 'bo');
    assert.deepEqual([market.name, market.deliveryCharge], ['Bolivia by post', 1250]);
    const parameters = { marketCode: 'bo' };
    const fields = toFields({ ...market, deliveryCharge: 0 });
    await shop.call('updateMarket', { headers, parameters, body: { version: 2, fields } });
    assert.equal((await find(list, 'bo')).deliveryCharge, 0);
    const { entries } = await shop.call('listAuditLog', { headers, query: '?kind=settings' });
    const charges = entries
      .filter(({ subject }) => subject === 'Bolivia' || subject === 'Bolivia by post')
      .map(({ before, after }) =>
        [before, after].map((each) => (each as Partial<MarketFields> | null)?.deliveryCharge),
      );
    assert.deepEqual(charges, [
      ['12.5 BOB', '0 BOB'],
      [undefined, undefined],
      [undefined, '12.5 BOB'],
    ]);
  },

  'keeps a country in one market, also if two people add it at once [MKT-03]': async (shop) => {
    const { headers, create, update, list } = await createMarketEditor(shop);
    const oceania = { ...canada, name: 'Oceania', countries: ['AU'] };
    await create('oc', 'AUD', oceania);
    await shop.expectError('createMarket', 'countryInOtherMarket', {
      headers,
      body: { code: 'nz', currency: 'NZD', fields: { ...canada, countries: ['NZ', 'AU'] } },
    });
    assert.equal(
      (await list()).some(({ code }) => code === 'nz'),
      false,
    );
    await create('fj', 'FJD', { ...canada, name: 'Fiji', countries: ['FJ'] });
    const before = [await find(list, 'oc'), await find(list, 'fj')];
    const results = await Promise.allSettled(
      before.map((market) => update(market, { ...market, countries: [...market.countries, 'TO'] })),
    );
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const owners = (await list()).filter(({ countries }) => countries.includes('TO'));
    assert.equal(owners.length, 1);
  },

  'of two people who edit a market only the first saves [MKT-04]': async (shop) => {
    const { headers, create, update, list } = await createMarketEditor(shop);
    await create('cl', 'CLP', { ...canada, name: 'Chile', countries: ['CL'] });
    const market = await find(list, 'cl');
    await update(market, { ...market, name: 'Chile and Peru', countries: ['CL', 'PE'] });
    await shop.expectError('updateMarket', 'marketChanged', {
      headers,
      parameters: { marketCode: 'cl' },
      body: { version: market.version, fields: toFields({ ...market, name: 'Lost' }) },
    });
    assert.equal((await find(list, 'cl')).name, 'Chile and Peru');
    await shop.expectError('updateMarket', 'marketNotFound', {
      headers,
      parameters: { marketCode: 'zz' },
      body: { version: 1, fields: toFields(market) },
    });
    const { entries } = await shop.call('listAuditLog', { headers, query: '?kind=settings' });
    const entry = entries.find(
      ({ call, subject }) => call === 'updateMarket' && subject === 'Chile and Peru',
    );
    assert.deepEqual(
      [entry?.before, entry?.after],
      [
        { name: 'Chile', countries: ['CL'] },
        { name: 'Chile and Peru', countries: ['CL', 'PE'] },
      ],
    );
  },

  'rejects unknown codes, an open market without countries and closing the default one [MKT-05 MKT-08]':
    async (shop) => {
      const { headers, list } = await createMarketEditor(shop);
      const send = async (body: object) => {
        const path = '/api/staff/markets';
        const json = { 'content-type': 'application/json', ...headers };
        const sent = { method: 'POST', path, headers: json, body: JSON.stringify(body) };
        const response = await shop.send(sent);
        assert.equal(response.status, 400);
        return JSON.parse(response.body).errors as string[];
      };
      const market = { code: 'aa', currency: 'EUR', fields: canada };
      const errors = [
        await send({ ...market, code: 'A1' }),
        await send({ ...market, code: 'cart' }),
        await send({ ...market, currency: 'DEM' }),
        await send({ ...market, fields: { ...canada, countries: ['XX'] } }),
        await send({ ...market, fields: { ...canada, countries: ['MX', 'MX'] } }),
        await send({ ...market, fields: { ...canada, countries: [] } }),
        await send({ ...market, fields: { ...canada, languages: [] } }),
      ];
      assert.deepEqual(
        errors.map(([error]) => error?.replace(/:.*/, '')),
        [
          ...['code', 'code', 'currency', 'fields.countries.0', 'fields.countries'],
          ...['fields.countries', 'fields.languages'],
        ],
      );
      const home = await find(list, 'home');
      await shop.expectError('updateMarket', 'defaultMarketRequired', {
        headers,
        parameters: { marketCode: 'home' },
        body: { version: home.version, fields: toFields({ ...home, isActive: false }) },
      });
      await shop.expectError('createMarket', 'marketExists', {
        headers,
        body: { ...market, code: 'eu', fields: { ...canada, countries: ['MX'] } },
      });
    },
});

const canada: MarketFields = {
  name: 'Canada',
  countries: ['CA'],
  languages: ['en', 'fr'],
  pricesIncludeTax: false,
  addressForm: 'country',
  isActive: true,
};

function toFields(market: Market): MarketFields {
  const { code: _, version: __, isDefault: ___, currency: ____, ...fields } = market;
  return fields;
}

async function find(list: () => Promise<Market[]>, code: string): Promise<Market> {
  const market = (await list()).find((each) => each.code === code);
  assert.ok(market);
  return market;
}

/** Returns helpers to edit markets as an owner. */
async function createMarketEditor(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('owner');
  return {
    headers,
    list: async () => (await shop.call('listMarkets', { headers })).markets,
    create: (code: string, currency: string, fields: MarketFields) =>
      shop.call('createMarket', { headers, body: { code, currency, fields } }),
    update: (market: Market, fields: MarketFields) => {
      const parameters = { marketCode: market.code };
      const { name, countries, languages, pricesIncludeTax, addressForm, isActive } = fields;
      const body = {
        version: market.version,
        fields: { name, countries, languages, pricesIncludeTax, addressForm, isActive },
      };
      return shop.call('updateMarket', { headers, parameters, body });
    },
  };
}
